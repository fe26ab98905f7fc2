import type { FunctionComponent } from 'react'
import { setupSteps } from '#shared/setup/steps.ts'
import { AccountTypeStep } from './steps/account-type-step.tsx'
import { CurriculumStep } from './steps/curriculum-step.tsx'
import { DisclaimerStep } from './steps/disclaimer-step.tsx'
import { LocationStep } from './steps/location-step.tsx'
import { NormalDayStep } from './steps/normal-day-step.tsx'
import type { StepProps } from './steps/step-props.ts'
import { StudentsStep } from './steps/students-step.tsx'
import { SubjectsStep } from './steps/subjects-step.tsx'

interface StepPage {
  title: string
  subtitle: string
  Step: FunctionComponent<StepProps>
}

/** The pages of the steps, in order (rule setup.steps). */
export const stepPages = [
  { title: setupSteps[0], subtitle: 'Who is this account for?', Step: AccountTypeStep },
  { title: setupSteps[1], subtitle: 'Requirements are different in every state.', Step: LocationStep },
  { title: setupSteps[2], subtitle: 'Who is learning at home this year?', Step: StudentsStep },
  { title: setupSteps[3], subtitle: 'What do you teach?', Step: SubjectsStep },
  {
    title: setupSteps[4],
    subtitle: 'What does a regular school day look like? Later you can log it all at once.',
    Step: NormalDayStep,
  },
  {
    title: setupSteps[5],
    subtitle: 'Which books or programs do you want to get through? You can skip this step.',
    Step: CurriculumStep,
  },
  { title: setupSteps[6], subtitle: 'Please read this before you begin.', Step: DisclaimerStep },
] as const satisfies readonly StepPage[]
