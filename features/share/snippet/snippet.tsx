import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { BADGE_SIZE } from '#core/share/embed.ts';
import { snippetText as text } from '#text/share/snippet.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { Flag } from '#ui/place/flag.tsx';
import styles from './snippet.module.css';
import type { SnippetView } from './snippet-view.server.ts';

/** A score for another site: what it shows, how it looks, its code. Every choice is an address. */
export function Snippet({ view }: { view: SnippetView }) {
  const { place, show, theme, shows, themes, code, badges, policy } = view;
  return (
    <div className={styles.snippet}>
      <div className={styles.choices}>
        <PlaceChoice view={view} />
        <Choices title={text.show.title} choices={shows} />
        <Choices title={text.theme.title} choices={themes} />
      </div>
      <section className={styles.preview} data-theme-shown={theme ?? undefined}>
        <h2>{text.preview.title}</h2>
        <noscript>
          <p className={forms.hint}>{text.preview.noScript}</p>
        </noscript>
        <script async src={view.script} />
        <div className={styles.stage}>
          <TheirPage>
            {createElement(
              show,
              { key: `${show} ${place.id} ${theme}`, place: place.id, theme: theme ?? undefined },
              <a href={place.path}>{text.label(place.description)}</a>,
            )}
          </TheirPage>
        </div>
      </section>
      <section className={styles.code}>
        <h2>{text.code.title}</h2>
        <Code code={code} label={text.code.label} />
        <h2>{text.badge.title}</h2>
        <p>{text.badge.lead}</p>
        {badges.map(({ path, title, preview, codeLabel, code: ofBadge }) => (
          <div key={path} className={styles.badge}>
            <h3>{title}</h3>
            <img src={path} {...BADGE_SIZE} alt={preview} loading="lazy" />
            <Code code={ofBadge} label={codeLabel} copyLabel={text.badge.copy(title)} />
          </div>
        ))}
        <h2>{text.policy.title}</h2>
        <p>{text.policy.text}</p>
        <pre>{policy}</pre>
        <p className={forms.hint}>{text.policy.version}</p>
      </section>
    </div>
  );
}

/** Lines of text stand for the other site's page around it. */
const TheirPage = ({ children }: { children: ReactNode }) => (
  <>
    <div className={styles.lines} aria-hidden="true">
      <span />
      <span />
    </div>
    <div className={styles.theirs}>{children}</div>
    <div className={styles.lines} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  </>
);

type CodeProps = { code: string; label: string; copyLabel?: string };

/** Code for another's page, and a button that copies it and says whether that worked. */
const Code = ({ code, label, copyLabel }: CodeProps) => (
  <div>
    <CopyCode key={`copy ${code}`} code={code} label={copyLabel} />
    <textarea
      key={code}
      className={forms.input}
      aria-label={label}
      defaultValue={code}
      rows={copyLabel ? 4 : 8}
      readOnly
      spellCheck={false}
    />
  </div>
);

function CopyCode({ code, label }: { code: string; label: string | undefined }) {
  const { outcome, copy } = useCopy();
  return (
    <p className={styles.copy}>
      <Button variant={label ? 'secondary' : 'primary'} aria-label={label} onClick={() => void copy(code)}>
        {text.code.copy}
      </Button>
      <span role="status">{outcome && text.code[outcome]}</span>
    </p>
  );
}

function PlaceChoice({ view: { place, show, theme, typed, found } }: { view: SnippetView }) {
  return (
    <section>
      <h2>{text.place.title}</h2>
      <p className={styles.place}>{place.description}</p>
      <search>
        <form action="/embed" className={styles.search}>
          <input type="hidden" name="place" value={place.id} />
          <input type="hidden" name="show" value={show} />
          {theme && <input type="hidden" name="theme" value={theme} />}
          <input
            type="search"
            name="q"
            className={forms.input}
            aria-label={text.place.search}
            placeholder={text.place.search}
            defaultValue={typed}
            required
          />
          <Button type="submit">{text.place.submit}</Button>
        </form>
        {found && <p className={forms.hint}>{text.place.found(found.length)}</p>}
        {found && found.length > 0 && (
          <ul className={styles.found}>
            {found.map(({ path, description, countryCode }) => (
              <li key={path}>
                <Link to={path} preventScrollReset>
                  <Flag countryCode={countryCode} />
                  {description}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </search>
    </section>
  );
}

const Choices = ({ title, choices }: { title: string; choices: SnippetView['shows'] }) => (
  <section>
    <h2>{title}</h2>
    <nav className={styles.links} aria-label={title}>
      {choices.map(({ label, path, isChosen }) => (
        <Link
          key={path}
          to={path}
          className={buttonClass({ size: 'small' })}
          aria-current={isChosen ? 'page' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  </section>
);
