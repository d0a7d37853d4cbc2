import { governmentsText as text } from '#text/safety/governments.ts';
import { Flag } from '#ui/place/flag.tsx';
import styles from './advisory-board.module.css';
import { LEVELS, type AdvisoryRow as Row } from './advisory-rows.ts';

/** The board: a row for each government, and what its cells mean. */
export const AdvisoryTable = ({ rows }: { rows: readonly Row[] }) => (
  <div className={styles.plate}>
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col">{text.government}</th>
          <th scope="col">
            <span className="visually-hidden">{text.level}</span>
            <span className={styles.levels} aria-hidden="true">
              {LEVELS.map((level) => (
                <b key={level}>{level}</b>
              ))}
            </span>
          </th>
          <th scope="col">{text.words}</th>
          <th scope="col">{text.appliesTo}</th>
          <th scope="col">{text.read}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AdvisoryRow key={row.countryCode} row={row} />
        ))}
      </tbody>
    </table>
    <Key rows={rows} />
  </div>
);

/** Only the looks that occur; one alone explains itself. */
function Key({ rows }: { rows: readonly Row[] }) {
  const looks = (['here', 'part', 'none'] as const).filter((look) =>
    rows.some(({ cells }) => cells.includes(look)),
  );
  if (looks.every((look) => look === 'here')) return null;
  return (
    <p className={styles.key}>
      {looks.map((look) => (
        <span key={look}>
          <span className={styles.levels}>
            <i className={styles[look]} />
          </span>
          {text.key[look]}
        </span>
      ))}
    </p>
  );
}

function AdvisoryRow({ row }: { row: Row }) {
  const { government, countryCode, words, language, elsewhere, readOn, url } = row;
  return (
    <tr>
      <th scope="row">
        <span className={styles.government}>
          <Flag countryCode={countryCode} />
          {government}
        </span>
      </th>
      <td>
        <Levels row={row} />
      </td>
      <td>
        {url ? (
          <a href={url} rel="external" lang={language === 'en' ? undefined : language}>
            {words}
          </a>
        ) : (
          words
        )}
        {row.inEnglish}
        {elsewhere && <small>{elsewhere}</small>}
      </td>
      <td>{row.appliesTo}</td>
      <td>
        {readOn && (
          <>
            <span className={styles.read}>{text.read} </span>
            {readOn}
          </>
        )}
      </td>
    </tr>
  );
}

/** Four cells in ink: solid for what holds at the place, hatched for parts of its country. */
function Levels({ row: { cells, level, label } }: { row: Row }) {
  if (level === null && !cells.includes('none'))
    return <span className={styles.noLevel}>{text.noLevel}</span>;
  const name = level === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.levels} {...name}>
      {LEVELS.map((each, index) => (
        <i key={each} className={styles[cells[index] ?? 'plain']}>
          {each === level && <b>{level}</b>}
        </i>
      ))}
    </span>
  );
}
