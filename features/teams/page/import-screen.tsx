import { useState } from 'react';
import { Link } from 'react-router';
import { teamText } from '#text/teams/teams.ts';
import { Button } from '#ui/button.tsx';
import { RadioChoices } from '#ui/form/choices.tsx';
import { AreaField, Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import { DataTable } from '#ui/table/data-table.tsx';
import type { ImportView, ShownPreview, TypedList } from './import-view.server.ts';
import { Notice, TeamPage } from './team-page.tsx';
import styles from './teams.module.css';

const text = teamText.import;

type ImportScreenProps = {
  view: ImportView;
  preview: ShownPreview | null;
  problem: string | null;
  /** What has the problem; null: nothing that was pasted. */
  typed: TypedList | null;
};

/** `/teams/{id}/import`: a list is read, looked at, taken over, and can be taken back. Works without scripts. */
export function ImportScreen({ view, preview, problem, typed }: ImportScreenProps) {
  const { team, path, onList } = view;
  return (
    <TeamPage crumbs={[{ label: team.name, to: team.path }, { label: text.title }]}>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <Notice did={null} problem={problem} />
      {preview ? (
        <Preview preview={preview} path={path} onList={onList} />
      ) : (
        <ListForm path={path} typed={typed} />
      )}
      {view.last && <Undo path={path} last={view.last} />}
    </TeamPage>
  );
}

function ListForm({ path, typed }: { path: string; typed: TypedList | null }) {
  const [isSending, setIsSending] = useState(false);
  return (
    <section className={plates.plate} aria-label={text.title}>
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        className={forms.form}
        onSubmit={() => setIsSending(true)}
      >
        <div>
          <p>{text.columns}</p>
          <p className={forms.hint}>{text.sample}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
          <pre className={styles.sample} tabIndex={0}>
            {text.sampleList}
          </pre>
        </div>
        <Field label={text.file} type="file" name="file" accept=".xlsx,.csv,.tsv,.txt,text/csv" />
        <AreaField label={text.paste} name="list" rows={6} spellCheck={false} defaultValue={typed?.list} />
        <RadioChoices
          legend={text.mode}
          name="mode"
          chosen={typed?.mode ?? 'add'}
          options={(['add', 'replace'] as const).map((mode) => [mode, text[mode]])}
        />
        {isSending && <progress className={styles.progress} aria-label={text.working} />}
        <div className={plates.foot}>
          <Button type="submit" variant="primary" name="intent" value="look">
            {text.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}

type PreviewProps = { preview: ShownPreview; path: string; onList: number };

function Preview({ preview, path, onList }: PreviewProps) {
  const { count, rows, repeated, replaces, importId } = preview;
  const [isSending, setIsSending] = useState(false);
  return (
    <section className={plates.plate} aria-labelledby="preview">
      <div>
        <h2 id="preview">{text.previewTitle(count)}</h2>
        <p>{count === 0 ? text.nothing : replaces ? text.willReplace(onList) : text.willAdd}</p>
        {repeated > 0 && <p>{text.repeated(repeated)}</p>}
      </div>
      <Problems preview={preview} />
      {count > 0 && (
        <div className={plates.stack}>
          {count > rows.length && <p className={forms.hint}>{text.first(rows.length)}</p>}
          <DataTable
            caption={text.previewTitle(count)}
            heads={text.heads}
            rows={rows.map(({ key, name, where, daysText }) => ({ key, cells: [name, where, daysText] }))}
          />
          <form method="post" action={path} className={plates.stack} onSubmit={() => setIsSending(true)}>
            <input type="hidden" name="import" value={importId} />
            {isSending && <progress className={styles.progress} aria-label={text.working} />}
            <div>
              <Button type="submit" variant="primary" name="intent" value="take_over">
                {text.confirm(count)}
              </Button>
            </div>
          </form>
        </div>
      )}
      <Link to={path} reloadDocument>
        {text.again}
      </Link>
    </section>
  );
}

function Problems({ preview: { problems, problemCount } }: { preview: ShownPreview }) {
  if (problemCount === 0) return null;
  return (
    <div className={forms.refusal}>
      <h3>{text.problemsTitle(problemCount)}</h3>
      <ul className={plates.facts}>
        {problems.map(({ line, field, message }) => (
          <li key={line}>{text.problem(line, field, message)}</li>
        ))}
      </ul>
      {problemCount > problems.length && <p>{text.moreProblems(problemCount - problems.length)}</p>}
    </div>
  );
}

function Undo({ path, last }: { path: string; last: NonNullable<ImportView['last']> }) {
  return (
    <section className={plates.plate} aria-labelledby="undo">
      <h2 id="undo">{text.undoTitle}</h2>
      <p>{text.undoText(last.who ?? text.somebody, last.whenText)}</p>
      <form method="post" action={path}>
        <input type="hidden" name="import" value={last.id} />
        <Button type="submit" name="intent" value="undo">
          {text.undo}
        </Button>
      </form>
    </section>
  );
}
