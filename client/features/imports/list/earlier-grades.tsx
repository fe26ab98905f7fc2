import { earlierGrade, yearKey, type EarlierYear } from '#shared/imports/list/earlier-grades.ts'
import { schoolYearLabel } from '#shared/school-years/school-year.ts'
import { gradeText } from '#shared/students/show.ts'
import { gradeLevels } from '#shared/students/student.ts'
import { chooseGrades, type ShownImport } from '#client/archive/import-list.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './will-be-added.module.css'
import { NameList, NameRow } from './name-row.tsx'

/** The grade of each child in each earlier year of the list, counted back from now (rule imports.list-grades). */
export function EarlierGrades({ now }: { now: ShownImport }) {
  const years = Map.groupBy(now.list.earlierYears, ({ student_id }) => student_id)
  if (years.size === 0) return null
  const children = [...years].map(([id, of]) => ({ key: id, name: nameOf(now, id), of }))
  return (
    <section className={styles.group} aria-label="Grades of earlier years">
      <div className={styles.line}>
        <strong>Grades of earlier years</strong>
      </div>
      <Text size="small" tone="muted">
        Counted back from now. Change any that are wrong.
      </Text>
      <NameList names={children}>
        {({ key, name, of }) => (
          <li key={key}>
            <p className={styles.child} translate="no">
              {name}
            </p>
            <NameList names={of}>
              {(year) => <YearRow key={year.school_year} year={year} child={name} now={now} />}
            </NameList>
          </li>
        )}
      </NameList>
      <Text size="small" tone="muted">
        Grades of earlier years follow when you’re online.
      </Text>
    </section>
  )
}

function YearRow({ year, child, now }: { year: EarlierYear; child: string; now: ShownImport }) {
  const { grades, earlierGrades } = now.choices
  const label = schoolYearLabel(year.school_year)
  return (
    <NameRow
      name={label}
      isShort
      label={`Grade of ${child} in ${label}`}
      options={[
        ...gradeLevels.map((grade) => ({ value: grade, label: gradeText(grade) })),
        { value: '', label: 'Don’t know' },
      ]}
      value={earlierGrade(year, grades, earlierGrades) ?? ''}
      onChange={(value) => {
        const grade = gradeLevels.find((level) => level === value) ?? null
        chooseGrades({ earlierGrades: new Map(earlierGrades).set(yearKey(year), grade) })
      }}
    />
  )
}

function nameOf({ list: { family, newChildren } }: ShownImport, id: string): string {
  return [...family.children, ...newChildren].find((child) => child.id === id)?.name ?? 'A child'
}
