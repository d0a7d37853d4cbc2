import { InstallOffer } from '#features/install/install-offer.tsx';
import { useSavedWatched } from '#features/offline/use-saved-watched.ts';
import { KeepHere } from '#features/watching/here/keep-here.tsx';
import { DeadLink, WatchingPage } from '#features/watching/sign-up/sign-up-screen.tsx';
import { watcherText as text } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ConfirmedStep } from '#ui/form/confirmed-step.tsx';
import plates from '#ui/plates.module.css';
import { Notice, type PageNotice } from './notice.tsx';
import { TimesPart } from './times-part.tsx';
import { ToldPart } from './told-part.tsx';
import type { WatcherView } from './watcher-view.server.ts';
import { WatchesPart } from './watches-part.tsx';
import { WaysPart } from './ways-part.tsx';

/** The page behind a watcher's secret link. All of it are plain forms and links: it needs no scripts. */
export function WatcherScreen({
  view,
  isDeleted,
  notice,
}: {
  view: WatcherView | null;
  isDeleted: boolean;
  notice: PageNotice;
}) {
  return (
    <WatchingPage crumb={text.crumb}>
      {isDeleted ? <Deleted /> : view ? <Everything view={view} notice={notice} /> : <DeadLink />}
    </WatchingPage>
  );
}

function Deleted() {
  return (
    <section className={plates.plate}>
      <div role="status">
        <h1>{text.data.removed}</h1>
        <p>{text.data.removedText}</p>
      </div>
    </section>
  );
}

function Everything({ view, notice }: { view: WatcherView; notice: PageNotice }) {
  useSavedWatched(view.watches.flatMap(({ path, name }) => (path ? [{ path, name }] : [])));
  return (
    <>
      <div>
        <h1>{text.title}</h1>
        <p>{view.hasAlerts ? text.lead : `${text.lead} ${watchFormText.alertsOff}`}</p>
      </div>
      <Notice {...notice} path={view.path} />
      {view.overText === null ? (
        <>
          {view.watches.length > 0 && <InstallOffer />}
          <WatchesPart view={view} typed={notice.typed} />
          <TimesPart view={view} typed={notice.typed} />
          <WaysPart view={view} typed={notice.typed} />
        </>
      ) : (
        <p className={plates.status}>{text.over(view.overText)}</p>
      )}
      <ToldPart view={view} />
      <DataPart view={view} />
    </>
  );
}

function DataPart({ view }: { view: WatcherView }) {
  return (
    <section className={plates.plate} aria-labelledby="data">
      <h2 id="data">{text.data.title}</h2>
      {view.overText === null && <KeepHere path={view.path} />}
      <p>
        <a href={`${view.path}/export.json`}>{text.data.export}</a>
      </p>
      {view.overText === null && (
        <p>
          <ButtonLink to={`${view.path}/stop`}>{text.data.stop}</ButtonLink>
        </p>
      )}
      <ConfirmedStep
        title={text.data.remove}
        text={text.data.removeText}
        confirm={text.data.removeConfirm}
        path={view.path}
        intent="delete"
      />
    </section>
  );
}
