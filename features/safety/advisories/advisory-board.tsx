import { safetyStaticText } from '#text/safety/safety-static.ts';
import { Flag } from '#ui/place/flag.tsx';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './advisory-board.module.css';
import type { AdvisoryView, AdvisoryRow as Row } from './advisory-rows.ts';

const text = safetyStaticText.governments;
const LEVELS = [1, 2, 3, 4] as const;

/** What governments say of a country, each in its own words. */
export const AdvisoryBoard = ({ board }: { board: MarkupText }) => (
  <StaticMarkup as="section" id="governments" className={styles.section} markup={board} />
);

/** The head of the board. @param here what governments say of the place that they do not say of all of its country */
export const AdvisoryHead = ({ here }: { here: string | null }) => (
  <>
    <h2>{text.title}</h2>
    {here && <p className={styles.said}>{here}</p>}
  </>
);

/** The content of the board: what is said of the country as a whole. */
export const AdvisoryTable = ({ board }: { board: AdvisoryView }) => (
  <>
    <p className={styles.lead}>{text.lead}</p>
    <div className={styles.plate}>
      <Consensus board={board} />
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
            <th scope="col">{text.readOn}</th>
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row) => (
            <AdvisoryRow key={row.countryCode} row={row} />
          ))}
        </tbody>
      </table>
      <p className={styles.key}>
        {(['whole', 'part', 'none'] as const).map((look) => (
          <span key={look}>
            <span className={styles.levels}>
              <i className={styles[look]} />
            </span>
            {text.key[look]}
          </span>
        ))}
      </p>
    </div>
  </>
);

const Consensus = ({ board: { levels, missing } }: { board: AdvisoryView }) => (
  <div className={styles.consensus}>
    {levels && <p className={styles.said}>{levels}</p>}
    {missing && <p>{missing}</p>}
  </div>
);

function AdvisoryRow({ row }: { row: Row }) {
  const { government, countryCode, words, language, readOn, url } = row;
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
        {readOn && url ? (
          <a href={url} rel="external" lang={language}>
            {words}
          </a>
        ) : (
          words
        )}
        {row.inEnglish}
      </td>
      <td>{row.appliesTo}</td>
      <td>
        {readOn && <time dateTime={readOn}>{row.readOnText}</time>}{' '}
        {(!readOn || row.isOld) && url && (
          <a href={url} rel="external">
            {text.openPage}
          </a>
        )}
      </td>
    </tr>
  );
}

/** Four cells in ink: solid for the whole country, hatched for parts of it. */
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
