import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { StateCode } from './list.ts'

/**
 * Loads a state's requirements (rule compliance.states). Each state is a file of its own, fetched on demand: the app's
 * first load carries none of them. The service worker, one file, would carry them all.
 */
export async function stateRequirements(state: StateCode): Promise<StateRequirements> {
  const { requirements } = await files[state]()
  return requirements
}

const files: Readonly<Record<StateCode, () => Promise<{ requirements: StateRequirements }>>> = {
  AL: () => import('./al.ts'),
  AK: () => import('./ak.ts'),
  AZ: () => import('./az.ts'),
  AR: () => import('./ar.ts'),
  CA: () => import('./ca.ts'),
  CO: () => import('./co.ts'),
  CT: () => import('./ct.ts'),
  DE: () => import('./de.ts'),
  DC: () => import('./dc.ts'),
  FL: () => import('./fl.ts'),
  GA: () => import('./ga.ts'),
  HI: () => import('./hi.ts'),
  ID: () => import('./id.ts'),
  IL: () => import('./il.ts'),
  IN: () => import('./in.ts'),
  IA: () => import('./ia.ts'),
  KS: () => import('./ks.ts'),
  KY: () => import('./ky.ts'),
  LA: () => import('./la.ts'),
  ME: () => import('./me.ts'),
  MD: () => import('./md.ts'),
  MA: () => import('./ma.ts'),
  MI: () => import('./mi.ts'),
  MN: () => import('./mn.ts'),
  MS: () => import('./ms.ts'),
  MO: () => import('./mo.ts'),
  MT: () => import('./mt.ts'),
  NE: () => import('./ne.ts'),
  NV: () => import('./nv.ts'),
  NH: () => import('./nh.ts'),
  NJ: () => import('./nj.ts'),
  NM: () => import('./nm.ts'),
  NY: () => import('./ny.ts'),
  NC: () => import('./nc.ts'),
  ND: () => import('./nd.ts'),
  OH: () => import('./oh.ts'),
  OK: () => import('./ok.ts'),
  OR: () => import('./or.ts'),
  PA: () => import('./pa.ts'),
  RI: () => import('./ri.ts'),
  SC: () => import('./sc.ts'),
  SD: () => import('./sd.ts'),
  TN: () => import('./tn.ts'),
  TX: () => import('./tx.ts'),
  UT: () => import('./ut.ts'),
  VT: () => import('./vt.ts'),
  VA: () => import('./va.ts'),
  WA: () => import('./wa.ts'),
  WV: () => import('./wv.ts'),
  WI: () => import('./wi.ts'),
  WY: () => import('./wy.ts'),
}
