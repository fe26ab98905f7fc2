import * as z from 'zod/mini'
import { sourcedFigures, type CitedSource, type FigureSources } from './cited-sources.ts'

/** The source of a figure or a to-do, and how sure it is (rule compliance.sources). */
export const citedSource: z.ZodMiniType<CitedSource> = z.object({
  statute: z.nullable(z.string()),
  url: z.nullable(z.string()),
  opens: z.nullable(z.string()),
  read_on: z.nullable(z.string()),
  version: z.nullable(z.string()),
  official: z.boolean(),
  opened: z.boolean(),
  reading: z.nullable(z.enum(['statute', 'agency', 'association', 'computed', 'custom', 'none'])),
  confidence: z.enum(['high', 'medium', 'low']),
  doubt: z.nullable(z.string()),
})

export const figureSourcesShape: z.ZodMiniType<FigureSources> = z.record(z.enum(sourcedFigures), z.array(citedSource))
