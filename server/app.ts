import { constants } from 'node:zlib'
import { resolve } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { Config } from './config.ts'
import type { Connection } from './db/connect.ts'
import { mailLinkRoutes } from './features/accounts/email/mail-link-routes.ts'
import { profileRoutes } from './features/accounts/profile-routes.ts'
import { securityRoutes } from './features/accounts/security-routes.ts'
import { signInRoutes } from './features/accounts/sign-in-routes.ts'
import { userRoutes } from './features/accounts/user-routes.ts'
import { activityRoutes } from './features/activities/routes.ts'
import { attendanceRoutes } from './features/attendance/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { testCheckoutRoutes } from './features/billing/test-checkout-routes.ts'
import { webhookRoute } from './features/billing/webhook-route.ts'
import { complianceRoutes } from './features/compliance/routes.ts'
import { compliancePaperRoutes } from './features/compliance/paper-routes.ts'
import { reportNoteRoutes } from './features/compliance/report-note-routes.ts'
import { stateRoutes } from './features/compliance/state-routes.ts'
import { todoRoutes } from './features/compliance/todo-routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { exportLinks } from './features/exports/export-links.ts'
import { exportLinkRoute, exportRoutes } from './features/exports/routes.ts'
import { courseRoutes } from './features/grades/course-routes.ts'
import { gradePaperRoutes } from './features/grades/paper-routes.ts'
import { gradeRoutes } from './features/grades/routes.ts'
import { historyRoutes } from './features/imports/routes.ts'
import { installationRoutes, type DemoSignIn } from './features/installation/routes.ts'
import { activityMediaRoutes } from './features/media/activity-media-routes.ts'
import { letterFiles } from './features/media/letter-files.ts'
import { mediaLinkRoute, mediaRoutes } from './features/media/routes.ts'
import { mediaLinks } from './features/media/signed-urls.ts'
import { offLinks, oneClickOffRoutes } from './features/notifications/one-click-off.ts'
import { pushRoutes } from './features/notifications/push-routes.ts'
import { openPush } from './features/notifications/push-service.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { doorRoutes } from './features/packets/door-routes.ts'
import { linkRoutes } from './features/packets/link-routes.ts'
import { linkSecrets } from './features/packets/link-secrets.ts'
import { progressRoutes } from './features/progress/routes.ts'
import { pastGradeRoutes } from './features/school-years/past-grades.ts'
import { rolloverRoutes } from './features/school-years/routes.ts'
import { bulkPermits } from './features/setup/bulk-token.ts'
import { plannerRoutes } from './features/planner/routes.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { templateRoutes } from './features/templates/routes.ts'
import { stateRequirementsRoutes } from './features/setup/state-requirements-routes.ts'
import { openPayments } from './open-payments.ts'
import type { ObjectStore } from './media/object-store.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { Installation } from './mail/email-template.ts'
import { openMailQueue } from './mail/mail-queue.ts'
import { requireAccess } from './plugins/access.ts'
import { authentication, requireAccount } from './plugins/authentication.ts'
import { brokenRequests } from './plugins/broken-requests.ts'
import { clientFiles } from './plugins/client-files.ts'
import { openCounters, type Counters } from './plugins/counters.ts'
import { errorAnswers } from './plugins/errors.ts'
import { openapi } from './plugins/openapi.ts'
import { boundedZlib } from './plugins/packed-bodies.ts'
import { attemptLimits } from './plugins/rate-limit.ts'
import { loggerOptions, requestLog } from './plugins/request-log.ts'
import { signInLimits } from './plugins/sign-in-limits.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { unreadAnswers } from './plugins/unread-answers.ts'
import { syncMark } from './plugins/sync-mark.ts'
import { AccountWriteQueue } from './plugins/write-queue.ts'
import { xsrf } from './plugins/xsrf.ts'
import { liveRoute } from './sync/live.ts'
import { localPoke } from './records/poke.ts'
import { noticeRestored } from './db/restored.ts'
import { isSessionOpen, type SignIn } from './db/sessions.ts'
import { postgresPoke } from './sync/postgres-poke.ts'
import { pullRoute } from './sync/pull.ts'
import { pushRoute } from './sync/push.ts'
import { dependentList, recordRoutes, restRecordNames } from './rest/routes.ts'
import { snapshotRoute } from './sync/snapshot.ts'
import { historyKeepers } from './history-keepers.ts'
import { restExtensions } from './rest-extensions.ts'
import { policies } from './policies.ts'
import { publicOrigin } from './public-origin.ts'
import type { VapidKeys } from './vapid-keys.ts'
import { plainMessage } from '#shared/records/plain-messages.ts'

/** The parts an app is built from; the database is migrated. */
export interface Parts {
  config: Config
  connection: Connection
  /** Signs the tokens. */
  secret: Uint8Array
  demo: DemoSignIn | null
  /** The store of photo and recording bytes. */
  media: ObjectStore
  /** Delivers mail. */
  sendMail: MailTransport
  /** With which devices are told by push; they are not, when left out. */
  pushKeys?: VapidKeys | null
  /** Counts attempts; left out on a database that others share, they are counted there. */
  counters?: Counters
}

/** Builds the app, ready to listen; the caller closes it, and the connection after it. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, connection, secret, demo, media, sendMail } = parts
  // Messages of schemas that give none of their own.
  z.config({ localeError: plainMessage })
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    // Our own line says less about the visitor (plugins/request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    // On the slowest lines a push takes minutes to arrive.
    requestTimeout: 5 * 60_000,
    ...brokenRequests,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  // Answers are described by schemas and checked by types and tests: not row by row while a parent waits.
  app.setSerializerCompiler(() => JSON.stringify)
  // Bodies are JSON and nothing else.
  app.removeContentTypeParser('text/plain')

  app.decorate('db', connection.db)
  app.decorate('policies', policies)
  app.decorate('restExtensions', restExtensions)
  app.decorate('media', media)
  app.decorate('mediaQuota', Math.round(config.MEDIA_QUOTA * 1024 ** 3))
  const isOpen = (signIn: SignIn) => isSessionOpen(connection.db, signIn)
  app.decorate('mediaLinks', mediaLinks(secret, isOpen))
  app.decorate('exportLinks', exportLinks(secret, isOpen))
  app.decorate('linkSecrets', linkSecrets(secret))
  app.decorate('wakeJob', null)
  app.decorate('offLinks', offLinks(secret))
  app.decorate('push', pushOf(parts))
  app.decorate('permits', bulkPermits)
  app.decorate('billing', config.BILLING)
  app.decorate('publicUrl', config.PUBLIC_URL)
  app.decorate('payments', openPayments(config, connection.db))
  app.decorate('writeQueue', new AccountWriteQueue())
  const onPokeError = (err: unknown) => app.log.error({ err }, 'live pokes between servers are interrupted')
  const { db, url } = connection
  const lookAgain = async () => {
    if (await noticeRestored(db)) app.log.warn('another database took over: devices will send what it lacks')
  }
  app.decorate('poke', url ? await postgresPoke(db, url, onPokeError, lookAgain) : localPoke())
  app.addHook('preClose', () => app.poke.close())
  app.decorate('letterFiles', letterFiles(app))
  openMail(app, config, sendMail)

  await addPlugins(app, config, { secret, counters: parts.counters ?? openCounters(connection) })
  await app.register(installationRoutes, {
    legalOwner: config.LEGAL_OWNER,
    supportEmail: config.SUPPORT_EMAIL,
    demo,
  })
  await app.register(signInRoutes)
  await app.register(mailLinkRoutes)
  await app.register(mediaLinkRoute)
  await app.register(exportLinkRoute)
  await app.register(webhookRoute)
  await app.register(testCheckoutRoutes)
  await app.register(oneClickOffRoutes)
  await app.register(doorRoutes)
  await app.register(familyRoutes)
  await app.register(clientFiles, { root: resolve(import.meta.dirname, '../dist/client') })
  return app
}

/** The installation's operator and address, for mail. */
export function installationOf(app: FastifyInstance, config: Config): Installation {
  const { LEGAL_OWNER: legalOwner, SUPPORT_EMAIL: supportEmail } = config
  return { origin: () => publicOrigin(app, config), legalOwner, supportEmail }
}

function pushOf({ config, pushKeys }: Parts) {
  if (!pushKeys) return null
  const allowsLoopback = config.NODE_ENV !== 'production'
  return openPush({ keys: pushKeys, subject: `mailto:${config.SUPPORT_EMAIL}`, allowsLoopback })
}

function openMail(app: FastifyInstance, config: Config, sendMail: MailTransport): void {
  app.decorate('keepLetter', null)
  app.decorate('keepReminder', null)
  app.decorate('keepAddress', null)
  app.decorate('mail', openMailQueue({ sendMail, installation: installationOf(app, config), log: app.log }))
  // When the last calls are answered: they may have written emails.
  app.addHook('onClose', () => app.mail.close())
}

async function addPlugins(
  app: FastifyInstance,
  config: Config,
  { secret, counters }: { secret: Uint8Array; counters: Counters },
): Promise<void> {
  await app.register(requestLog)
  await app.register(errorAnswers)
  await app.register(securityHeaders)
  await app.register(syncMark)
  await app.register(unreadAnswers)
  // Rows are packed while a parent waits: a middle quality is ten times faster than the best, and nearly as small.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    requestEncodings: ['gzip', 'identity'],
    zlib: boundedZlib,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  await app.register(xsrf)
  await app.register(attemptLimits, { attempts: config.LOGIN_ATTEMPTS, counters })
  await app.register(signInLimits, { attempts: config.LOGIN_ATTEMPTS, counters })
  await app.register(authentication, { secret })
  await app.register(openapi)
}

/** Everything that needs a signed-in parent. */
async function familyRoutes(app: FastifyInstance): Promise<void> {
  requireAccount(app)
  requireAccess(app)
  await app.register(userRoutes)
  await app.register(profileRoutes)
  await app.register(securityRoutes)
  await app.register(exportRoutes)
  await app.register(dashboardRoutes)
  await app.register(activityRoutes)
  await app.register(activityMediaRoutes)
  await app.register(mediaRoutes)
  await app.register(templateRoutes)
  await app.register(plannerRoutes)
  await app.register(attendanceRoutes)
  await app.register(progressRoutes)
  await app.register(gradeRoutes)
  await app.register(gradePaperRoutes)
  await app.register(courseRoutes)
  await app.register(rolloverRoutes)
  await app.register(pastGradeRoutes)
  await app.register(historyRoutes, { keepers: historyKeepers })
  await app.register(setupRoutes)
  await app.register(stateRequirementsRoutes)
  await app.register(notificationRoutes)
  await app.register(pushRoutes)
  await app.register(billingRoutes)
  await app.register(complianceRoutes)
  await app.register(todoRoutes)
  await app.register(compliancePaperRoutes)
  await app.register(reportNoteRoutes)
  await app.register(stateRoutes)
  await app.register(linkRoutes)
  for (const record of restRecordNames) await app.register(recordRoutes(record))
  await app.register(dependentList('students', 'activities', 'student_id'))
  await app.register(dependentList('subjects', 'activities', 'subject_id'))
  await app.register(dependentList('students', 'assessments', 'student_id'))
  await app.register(pushRoute)
  await app.register(pullRoute)
  await app.register(snapshotRoute)
  await app.register(liveRoute)
}
