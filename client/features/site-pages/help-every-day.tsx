/** The working screens, in the order a family meets them. */
export function EveryDay() {
  return (
    <>
      <h2 id="logging">Logging a day</h2>
      <p>
        On the dashboard, choose the kids, tap a subject, and tap Log Activity. Or type it the way you’d say it: “Nora
        and Silas fractions 40 min”. You’ll see each entry before it’s saved. Photos, voice notes, and a timer are there
        too, and on a phone the + button opens the full form on any page.
      </p>
      <h2 id="planner">Planner</h2>
      <p>
        Plan up to two weeks ahead, for one child or several. A plan with minutes is logged with one tap on its check
        box; a tap on its title lets you change the time or add notes first. A plan you didn’t get to stays on the list
        until you check it off, move it, or skip it. Add your breaks in Settings under School year, and planning leaves
        those days out. When one child is sick or away, add the days there too.
      </p>
      <h2 id="templates">Templates</h2>
      <p>
        Put your usual day into a template once. Quick Day Logging on the Activities page then logs all of it, and shows
        what it will log before you confirm. Marked “Show on dashboard”, a template is a routine you log with one tap.
        Bulk Apply repeats a template over many days; before you confirm, it shows how many entries that adds and how
        many you can add in a day.
      </p>
      <h2 id="books">Books</h2>
      <p>
        Name a book when you log, and the next lesson in that subject comes with it. Books lists what each child is
        reading and using, with first and last day. Merge two spellings of one book there, mark a book finished, and
        print the Reading and Materials List.
      </p>
      <h2 id="catch-up">Catch up</h2>
      <p>
        If school days in the last two weeks have no entries, the dashboard offers to catch up. Each day comes with a
        draft from your plans and routines: keep it, change it, or say there was no school. Reports show that an entry
        was added later.
      </p>
      <h2 id="grades">Grades</h2>
      <p>
        Add tests, quizzes, and projects with their points. Hearthbook works out each course’s percentage, letter, and
        GPA; under Courses and Credits you can set credit and level, or a final grade of your own. The transcript and
        the report card print from there.
      </p>
      <h2 id="compliance">Compliance</h2>
      <p>
        Choose your state, and the page shows what it asks for: days or hours, subjects, notices, and tests, each with
        its source and how sure we are. Check off what you’ve done, write the letters, and print the reports. The
        information comes from the law, but it isn’t legal advice; ask your district or your state’s homeschool group
        when something is unclear.
      </p>
      <h2 id="documents">Documents</h2>
      <p>
        Keep letters, receipts, evaluations, health papers, and certificates under Compliance, Documents, or add them to
        a to-do, a grade, an entry, or a child. Choose a file or take a photo, then save. They open without a
        connection, and the export has all of them.
      </p>
      <h2 id="on-file">What’s on File</h2>
      <p>
        When somebody asks what you filed, open What’s on File: under More on a phone, or in Reports and forms under
        Compliance. It shows one child’s law, notice, days and hours, supervisor, and documents, without a connection.
        Share hands out a one-page PDF. What is still open stays with you.
      </p>
      <h2 id="packet">Evaluator’s Packet</h2>
      <p>
        Open it in Reports and forms under Compliance. It proposes up to three work samples for each subject, spread
        over the year, with your log, books, days, hours, test scores, and filings. Swap, caption, or leave out what you
        like, then make a PDF to print or a web page to email. Both are made on your device, without a connection. Lines
        that name another child stay out unless you keep them.
      </p>
    </>
  )
}
