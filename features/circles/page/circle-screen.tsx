import { useLookAgain } from '#features/circles/see/use-look-again.ts';
import { useKeepPosition } from '#features/circles/share/use-position.ts';
import { circleText as text } from '#text/circles/circles.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ConfirmedStep } from '#ui/form/confirmed-step.tsx';
import plates from '#ui/plates.module.css';
import { type CircleNotice, CirclePage, Notice } from './circle-page.tsx';
import type { CircleView } from './circle-view.server.ts';
import { showingText } from './circles-screen.tsx';
import { InvitePart } from './invite-part.tsx';
import { MembersPart } from './members-part.tsx';
import { SharingPart, type SharingRefusal } from './sharing-part.tsx';
import { WherePart } from './where-part.tsx';

type CircleScreenProps = {
  view: CircleView;
  notice: CircleNotice;
  refusal: SharingRefusal | null;
  /** A link that was just made: shown this once. */
  link: string | null;
};

/** The page of one circle. Plain forms and links: scripts only find the position and look again. */
export function CircleScreen({ view, notice, refusal, link }: CircleScreenProps) {
  useLookAgain(view.lookAgainInMs);
  const isOn = view.showing !== null && view.showing.startsText === null;
  useKeepPosition(isOn && view.showing ? [{ circle: view.id, precision: view.showing.precision }] : []);
  return (
    <CirclePage crumb={view.name}>
      <div>
        <h1>{view.name}</h1>
        <p>{showingText(view.showing)}</p>
      </div>
      <Notice {...notice} />
      <MembersPart view={view} />
      {isOn && <WherePart view={view} />}
      <SharingPart key={view.showing?.precision ?? 'nothing'} view={view} refusal={refusal} />
      {view.inviting && <InvitePart view={view} inviting={view.inviting} link={link} />}
      <section className={plates.plate} aria-label={view.isOwner ? text.leave.endTitle : text.leave.title}>
        <ButtonLink to="/dashboard">{text.people.map}</ButtonLink>
        <Leave view={view} />
      </section>
    </CirclePage>
  );
}

function Leave({ view: { path, isOwner } }: { view: CircleView }) {
  const { title, text: means, confirm, endTitle, endText, endConfirm } = text.leave;
  return isOwner ? (
    <ConfirmedStep title={endTitle} text={endText} confirm={endConfirm} path={path} intent="end" />
  ) : (
    <ConfirmedStep title={title} text={means} confirm={confirm} path={path} intent="leave" />
  );
}
