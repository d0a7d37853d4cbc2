import { longDateText } from '#core/date-text.ts';
import type { Advisory, AdvisoryBoard as Board } from '#core/score.ts';
import { Flag } from '#ui/flag.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './advisory-board.module.css';

const text = safetyText.governments;
const LEVELS = [1, 2, 3, 4] as const;

/**
 * What governments say of a country, each in its own words.
 * @param countryCode of the country itself: a government says nothing about its own
 */
export function AdvisoryBoard({ board, countryCode }: { board: Board; countryCode: string }) {
  return (
    <section className={styles.section} id="governments">
      <h2>{text.title}</h2>
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
            {board.advisories.map((advisory) => (
              <AdvisoryRow
                key={advisory.issuer}
                advisory={advisory}
                isOwn={advisory.countryCode === countryCode}
              />
            ))}
          </tbody>
        </table>
        <p className={styles.key}>
          <span>
            <span className={styles.levels}>
              <i className={styles.whole} />
            </span>
            {text.key.whole}
          </span>
          <span>
            <span className={styles.levels}>
              <i className={styles.part} />
            </span>
            {text.key.part}
          </span>
          <span>
            <span className={styles.levels}>
              <i className={styles.none} />
            </span>
            {text.key.none}
          </span>
        </p>
      </div>
    </section>
  );
}

function Consensus({ board: { advisories, median, lowest, highest, read } }: { board: Board }) {
  const missing = advisories.length - read;
  return (
    <div className={styles.consensus}>
      <dl>
        <div>
          <dt>{text.median}</dt>
          <dd>
            {median ?? text.noMedian} {median !== null && <small>{text.ofLevels}</small>}
          </dd>
        </div>
        {lowest !== null && highest !== null && (
          <div>
            <dt>{text.spread}</dt>
            <dd>{text.spreadOf(lowest, highest)}</dd>
          </div>
        )}
        <div>
          <dt>{text.read}</dt>
          <dd>
            {read} <small>{text.ofGovernments(advisories.length)}</small>
          </dd>
        </div>
      </dl>
      {missing > 0 && <p>{text.missing(missing)}</p>}
    </div>
  );
}

function AdvisoryRow({ advisory, isOwn }: { advisory: Advisory; isOwn: boolean }) {
  const { government, countryCode, level, scope, wording, language, asOf, url } = advisory;
  return (
    <tr>
      <th scope="row">
        <span className={styles.government}>
          <Flag countryCode={countryCode} />
          {government}
        </span>
      </th>
      <td>
        <Levels advisory={advisory} />
      </td>
      {level !== null && scope !== null && wording !== null ? (
        <>
          <td>
            <a href={url} rel="external">
              <span lang={language}>{wording}</span>
            </a>
            {text.inEnglish(wording)}
          </td>
          <td>{text.scope[scope]}</td>
          <td>{asOf && <time dateTime={asOf}>{longDateText(asOf)}</time>}</td>
        </>
      ) : (
        <>
          <td>{isOwn ? text.own : text.noReading}</td>
          <td />
          <td>
            {!isOwn && (
              <a href={url} rel="external">
                {text.openPage}
              </a>
            )}
          </td>
        </>
      )}
    </tr>
  );
}

/** Four cells in ink: solid for the whole country, hatched for parts of it. */
function Levels({ advisory: { level, scope } }: { advisory: Advisory }) {
  if (level === null || scope === null)
    return (
      <span className={styles.levels} aria-hidden="true">
        {LEVELS.map((cell) => (
          <i key={cell} className={styles.none} />
        ))}
      </span>
    );
  const look = (cell: number) => {
    if (cell === level) return scope === 'parts' ? styles.part : styles.whole;
    return cell > level && scope === 'higher-in-parts' ? styles.part : undefined;
  };
  return (
    <span className={styles.levels} role="img" aria-label={text.levelLabel(level, scope)}>
      {LEVELS.map((cell) => (
        <i key={cell} className={look(cell)}>
          {cell === level && <b>{level}</b>}
        </i>
      ))}
    </span>
  );
}
