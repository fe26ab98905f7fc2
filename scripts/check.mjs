import { runSteps } from './steps.mjs'
import { lint, format, types, vitest } from './suites.mjs'
import { setUp } from './setup.mjs'

const toolbox = await setUp()
const total = await runSteps([format(toolbox), lint(toolbox), types(toolbox), vitest(toolbox, 'rules', ['shared'])])
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
