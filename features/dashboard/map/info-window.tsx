import type { ReactNode } from 'react';
import { noAlertsInShort } from '#core/alert/alert-coverage.ts';
import type { Alert, AlertStatus } from '#core/alert/alert-schema.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { isSignedInHere } from '#features/accounts/signed-in-here.ts';
import type { NearAlert, PersonItem, PlaceItem } from '#features/dashboard/dashboard-items.ts';
import { checkIn } from '#features/dashboard/people/check-in.ts';
import { personSafetyInWords } from '#features/dashboard/people/person-safety-words.ts';
import { PlaceNotes } from '#features/dashboard/places/place-notes.tsx';
import { PlaceTags } from '#features/dashboard/places/places-card.tsx';
import { WatchButton } from '#features/watch/watch-button.tsx';
import { warnersWords } from '#text/alert-words.ts';
import { dashboardText } from '#text/dashboard.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import look from '#ui/map/info-window.module.css';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { PicturedShield } from '#ui/place/pictured-shield.tsx';
import { Shield } from '#ui/place/shield.tsx';
import { SampleTag } from '#ui/tag.tsx';

type WindowProps = {
  name: string;
  where: ReactNode;
  tag?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** What a marker opens. The focus goes to it; Escape and the cross close it. */
function InfoWindow({ name, where, tag, onClose, children }: WindowProps) {
  return (
    <div className={look.window} role="dialog" aria-label={name} tabIndex={-1} data-map-window>
      <header className={look.head}>
        <div>
          <h2>
            {name} {tag}
          </h2>
          <p>{where}</p>
        </div>
        <IconButton label={dashboardText.close} onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      </header>
      {children}
    </div>
  );
}

type ItemWindowProps<Item> = {
  item: Item;
  /** Who was asked for alerts; null while that is not known. */
  status: AlertStatus | null;
  onClose: () => void;
};

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </li>
);

/** The gravest alert with how many there are, or who was asked. */
const AlertsFact = ({ alerts, instead }: { alerts: readonly NearAlert[]; instead: string }) => (
  <Fact icon={alerts.length > 0 ? 'alert' : 'bell-off'}>
    {alerts.length > 0
      ? `${dashboardText.place.alerts(alerts.length)}: ${alerts[0]?.alert.message}`
      : instead}
  </Fact>
);

/** A person: name, where, badge, pulse, alerts, escort, and what can be done. */
export function PersonWindow({ item, status, onClose }: ItemWindowProps<PersonItem>) {
  const text = dashboardText.person;
  const { person, safety, alerts, isSample } = item;
  const pulse = isSample ? text.samplePulse : person.pulse;
  return (
    <InfoWindow
      name={person.name}
      where={text.where(person.location)}
      tag={isSample && <SampleTag>{dashboardText.sample}</SampleTag>}
      onClose={onClose}
    >
      <div className={look.badge}>
        {safety.kind === 'score' || safety.kind === 'no_score' ? (
          <ScoreBadge
            score={item.score}
            isBorrowed={item.isBorrowed}
            width={38}
            picture={
              person.avatarUrl ? (
                <PicturedShield score={item.score} picture={person.avatarUrl} width={38} />
              ) : null
            }
          />
        ) : (
          <>
            <Shield score={null} width={38} hasNumber={false} />
            {personSafetyInWords(item)}
          </>
        )}
        <PlaceNotes place={item.scoredPlace} />
      </div>
      <ul className={look.facts}>
        {pulse && <Fact icon="pulse">{text.pulse(pulse)}</Fact>}
        <AlertsFact alerts={alerts} instead={isSample ? text.sampleAlerts : noAlertsInShort(status)} />
        <Fact icon="footprints">{text.notEscorted}</Fact>
      </ul>
      <div className={look.actions}>
        <Message person={person} />
        {person.placeId !== null && (
          <ButtonLink size="small" variant="primary" to={`/safety/${person.placeId}`}>
            {text.details}
          </ButtonLink>
        )}
      </div>
    </InfoWindow>
  );
}

/** Opens a check-in for who is signed in; for everybody else their own share sheet or mail, with a text. */
function Message({ person: { name, location } }: Pick<PersonItem, 'person'>) {
  const words = (
    <>
      <Icon name="chat" size={18} />
      {dashboardText.person.message}
    </>
  );
  // A window opens in the browser only, so that the server has drawn nothing else here.
  return isSignedInHere() ? (
    <ButtonLink size="small" to={`/check-ins?${new URLSearchParams({ ask: name })}#people`}>
      {words}
    </ButtonLink>
  ) : (
    <Button size="small" onClick={() => void checkIn(name, location)}>
      {words}
    </Button>
  );
}

/** A place: a card in short, with its gravest alert and its newest report. */
export function PlaceWindow({ item, status, onClose }: ItemWindowProps<PlaceItem>) {
  const text = dashboardText.place;
  const { place, alerts, report } = item;
  return (
    <InfoWindow
      name={place.name}
      where={
        <span className={look.where}>
          <Flag countryCode={place.country_code} />
          {place.context || place.country}
        </span>
      }
      onClose={onClose}
    >
      <p className={look.tags}>
        <PlaceTags item={item} />
      </p>
      <div className={look.badge}>
        <ScoreBadge score={place.overall_safety} isBorrowed={item.isBorrowed} width={38} />
        <PlaceNotes place={place} />
      </div>
      <ul className={look.facts}>
        <AlertsFact alerts={alerts} instead={noAlertsInShort(status)} />
        {report && <Fact icon="message">{text.newestReport(report.title || text.untitled)}</Fact>}
      </ul>
      <div className={look.actions}>
        <WatchButton isNow id={place.id} name={place.name} />
        <ButtonLink size="small" variant="primary" to={place.path}>
          {text.scoreCard}
          <span className="visually-hidden">, {place.name}</span>
        </ButtonLink>
      </div>
    </InfoWindow>
  );
}

/** An alert, opened from its dot or its row. */
export function AlertWindow({
  alert,
  nowMs,
  onClose,
}: {
  alert: Alert;
  nowMs: number | null;
  onClose: () => void;
}) {
  const text = dashboardText.alerts;
  return (
    <InfoWindow
      name={text.types[alert.type]}
      where={alert.area ?? ''}
      tag={alert.is_sample && <SampleTag>{dashboardText.sample}</SampleTag>}
      onClose={onClose}
    >
      <p className={look.message}>{alert.message}</p>
      {alert.instruction && <p dir="auto">{warnersWords(alert.instruction)}</p>}
      <p className={look.when}>
        {nowMs === null ? alert.time : relativeTimeText(alert.start, nowMs)}
        {nowMs !== null && `, ${text.until(relativeTimeText(alert.end, nowMs))}`}
      </p>
      {!alert.is_sample && (
        <p className={look.when}>
          {alert.sources.map(({ name, link }) => (
            <a key={name + link} href={link} rel="noreferrer" target="_blank">
              {name}
            </a>
          ))}
        </p>
      )}
    </InfoWindow>
  );
}
