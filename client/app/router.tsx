// One file of client/routes per URL exports `route`: createRoute({ getParentRoute: () => workingArea (see areas.tsx),
// path, validateSearch: a zod schema, component }). Its screen reads the search with route.useSearch() and hands values
// to the features, which know no routes.
import { createRouter } from '@tanstack/react-router'
import { route as activities } from '#client/routes/activities.tsx'
import { shortRoute as booksShort, route as books } from '#client/routes/books.tsx'
import { route as catchUp } from '#client/routes/catch-up.tsx'
import { route as assessments } from '#client/routes/assessments.tsx'
import { route as attendance } from '#client/routes/attendance.tsx'
import { route as compliance } from '#client/routes/compliance.tsx'
import { route as complianceFile } from '#client/routes/compliance-file.tsx'
import { route as complianceOpen } from '#client/routes/compliance-open.tsx'
import { route as compliancePacket } from '#client/routes/compliance-packet.tsx'
import { route as cookies } from '#client/routes/cookies.tsx'
import { route as courses } from '#client/routes/courses.tsx'
import { route as dashboard } from '#client/routes/dashboard.tsx'
import { route as filings } from '#client/routes/filings.tsx'
import { shortRoute as documentsShort, route as documents } from '#client/routes/documents.tsx'
import { route as forgotPassword } from '#client/routes/forgot-password.tsx'
import { route as help } from '#client/routes/help.tsx'
import { route as landing } from '#client/routes/index.tsx'
import { route as login } from '#client/routes/login.tsx'
import { route as offline } from '#client/routes/offline.tsx'
import { route as planner } from '#client/routes/planner.tsx'
import { route as plannerCourses } from '#client/routes/planner-courses.tsx'
import { route as plannerMonth } from '#client/routes/planner-month.tsx'
import { route as plannerWeek } from '#client/routes/planner-week.tsx'
import { route as press } from '#client/routes/press.tsx'
import { route as privacy } from '#client/routes/privacy.tsx'
import { route as progress } from '#client/routes/progress.tsx'
import { route as register } from '#client/routes/register.tsx'
import { route as resetPassword } from '#client/routes/reset-password.tsx'
import { route as settings } from '#client/routes/settings.tsx'
import { route as settingsBilling } from '#client/routes/settings-billing.tsx'
import { route as settingsImport } from '#client/routes/settings-import.tsx'
import { leftRoute as leftSetup, route as setup } from '#client/routes/setup.tsx'
import { route as setupImport } from '#client/routes/setup-import.tsx'
import { route as students } from '#client/routes/students.tsx'
import { route as subjects } from '#client/routes/subjects.tsx'
import { route as subscription } from '#client/routes/subscription.tsx'
import { route as templates } from '#client/routes/templates.tsx'
import { route as terms } from '#client/routes/terms.tsx'
import { route as restoreEmail } from '#client/routes/restore-email.tsx'
import { route as verifyEmail } from '#client/routes/verify-email.tsx'
import {
  sitePagesLayout,
  guestLayout,
  leftSetupLayout,
  rootLayout,
  setupLayout,
  signedInLayout,
  wayInLayout,
  workingLayout,
} from './frames/layouts.tsx'
import { ErrorPage } from './frames/error-page.tsx'

/** Every URL of the product. */
export const router = createRouter({
  routeTree: rootLayout.addChildren([
    offline,
    sitePagesLayout.addChildren([help, terms, privacy, cookies, press]),
    resetPassword,
    restoreEmail,
    verifyEmail,
    guestLayout.addChildren([landing]),
    wayInLayout.addChildren([login, register, forgotPassword]),
    setupLayout.addChildren([setup, setupImport]),
    leftSetupLayout.addChildren([leftSetup]),
    signedInLayout.addChildren([
      subscription,
      settings,
      settingsBilling,
      settingsImport,
      workingLayout.addChildren([
        dashboard,
        activities,
        planner,
        plannerCourses,
        plannerMonth,
        plannerWeek,
        templates,
        catchUp,
        attendance,
        books,
        booksShort,
        students,
        subjects,
        progress,
        assessments,
        courses,
        compliance,
        complianceOpen,
        complianceFile,
        compliancePacket,
        documents,
        documentsShort,
        filings,
      ]),
    ]),
  ]),
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultPendingMs: 300,
})

/** Fetches the code of the screen that the address names, while the device is still asked who may see it. */
export function fetchFirstScreen(): void {
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const { options } of routes) void options.component?.preload?.()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Right after setup: the name of the template that it made. */
    templateOfSetup?: string
    /** Token from a link to the bulk dialog, removed from the address at once (rule setup.bulk-offer). */
    bulkAccessToken?: string
    /** The search box of the list is what she came for. */
    isSearching?: boolean
    /** Set for a form opened from another page: closing it leads back there. */
    returnsOnClose?: boolean
  }
}
