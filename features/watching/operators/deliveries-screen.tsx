import { momentText } from '#features/moderation/moment-text.ts';
import { operatorsText as text } from '#text/watching/operators.ts';
import { watcherText } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { Button } from '#ui/button.tsx';
import desk from '#ui/desk.module.css';
import { SelectField } from '#ui/form/field.tsx';
import { Tag } from '#ui/tag.tsx';
import {
  type ChannelCounts,
  DELIVERY_AGES,
  DELIVERY_LISTS,
  type DeliveriesView,
  type DeliveryList,
  deliveriesPath,
  type OperatorDelivery,
  type TroubledChannel,
} from './deliveries-view.ts';

/** What watchers are told, for operators. All of it are plain forms and links: it needs no scripts. */
export function DeliveriesScreen({ view }: { view: DeliveriesView }) {
  const { choices, kinds, deliveries, channels, nextBefore } = view;
  return (
    <div className={desk.screen}>
      <h1>{text.title}</h1>
      <p className={desk.lead}>{text.lead}</p>
      <Ways kinds={kinds} />
      <nav aria-label={text.lists} className={desk.lists}>
        {DELIVERY_LISTS.map((show) => (
          <a
            key={show}
            href={deliveriesPath({ ...choices, show })}
            aria-current={show === choices.show ? 'page' : undefined}
          >
            {text.list[show]}
          </a>
        ))}
        <a href="/operator">{text.reports}</a>
      </nav>
      <Filter view={view} />
      {deliveries.length + channels.length === 0 ? (
        <section className={desk.empty}>
          <h2>{text.empty}</h2>
        </section>
      ) : (
        <ol className={desk.rows}>
          {deliveries.map((one) => (
            <li key={one.id} className={desk.row}>
              <Delivery one={one} list={choices.show} />
            </li>
          ))}
          {channels.map((one) => (
            <li key={one.id} className={desk.row}>
              <Channel one={one} />
            </li>
          ))}
        </ol>
      )}
      {nextBefore !== null && (
        <p className={desk.lists}>
          <a href={deliveriesPath(choices, nextBefore)}>{text.older}</a>
        </p>
      )}
      <p className={desk.lead}>{text.commandsLead}</p>
      {text.commands.map((command) => (
        <p key={command}>
          <code>{command}</code>
        </p>
      ))}
    </div>
  );
}

function Ways({ kinds }: { kinds: readonly ChannelCounts[] }) {
  return (
    <section aria-labelledby="ways" className={desk.rows}>
      <h2 id="ways">{text.ways}</h2>
      {kinds.every(({ used, ended, gone }) => used + ended + gone === 0) && <p>{text.nobody}</p>}
      <ul className={desk.rows}>
        {kinds.map((one) => (
          <li key={one.kind}>
            <strong>{watchFormText.kinds[one.kind]}</strong>: {countsText(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const countsText = ({ isOffered, used, waiting, due, oldestDueAt, failing, ended, gone }: ChannelCounts) =>
  [
    text.way.used(used),
    text.way.waiting(waiting),
    ...(due > 0 && oldestDueAt ? [text.way.due(due, momentText(oldestDueAt))] : []),
    ...(failing > 0 ? [text.way.failing(failing)] : []),
    ...(ended > 0 ? [text.way.ended(ended)] : []),
    ...(gone > 0 ? [text.way.gone(gone)] : []),
    ...(isOffered ? [] : [text.way.off]),
  ].join(', ');

function Filter({ view: { choices, kinds } }: { view: DeliveriesView }) {
  const { show, kind, age } = choices;
  return (
    <form method="get" action="/operator/deliveries" className={desk.filter} aria-label={text.filter}>
      <input type="hidden" name="show" value={show} />
      <SelectField
        isSmall
        name="kind"
        label={text.kind}
        defaultValue={kind ?? ''}
        options={[
          ['', text.everyKind],
          ...kinds.map((one) => [one.kind, watchFormText.kinds[one.kind]] as const),
        ]}
      />
      <SelectField
        isSmall
        name="age"
        label={text.age}
        defaultValue={age ?? ''}
        options={[['', text.ages.any], ...DELIVERY_AGES.map((one) => [one, text.ages[one]] as const)]}
      />
      <Button type="submit">{text.submit}</Button>
    </form>
  );
}

function Delivery({ one, list }: { one: OperatorDelivery; list: DeliveryList }) {
  const when = momentText(one.at);
  const became = list === 'sent' ? text.sent(when) : list === 'dropped' ? text.dropped(when) : text.due(when);
  const about = [
    watchFormText.kinds[one.kind],
    text.address(one.channelId),
    text.message(one.id),
    became,
    ...(one.tries > 0 ? [text.tries(one.tries)] : []),
    ...(one.isUnsure ? [text.unsure] : []),
  ];
  return (
    <>
      <p>
        <Tag tone={one.type}>{watcherText.told.types[one.type]}</Tag> {text.state[one.state]}
        {one.text ?? text.letter}
      </p>
      <p className={desk.about}>{about.join(' · ')}</p>
    </>
  );
}

function Channel({ one }: { one: TroubledChannel }) {
  const { id, kind, failingSince, endedAt, isGone, waiting } = one;
  const since = failingSince ? momentText(failingSince) : '';
  const became = !endedAt
    ? text.failing(since)
    : isGone || !failingSince
      ? text.gone(momentText(endedAt))
      : text.failed(since, momentText(endedAt));
  return (
    <>
      <p>
        <strong>{text.address(id)}</strong> {became}
      </p>
      <p className={desk.about}>{[watchFormText.kinds[kind], text.way.waiting(waiting)].join(' · ')}</p>
    </>
  );
}
