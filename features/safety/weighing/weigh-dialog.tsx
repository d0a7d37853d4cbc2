import { useStore } from '#client/store.ts';
import { CATEGORIES, shownScore } from '#core/score/safety.ts';
import {
  isSameWeighing,
  PRESETS,
  type Preset,
  PUBLISHED_WEIGHING,
  WEIGHED_CATEGORIES,
  WEIGHT_STEPS,
  type WeighedScores,
  type Weighing,
  weighedScore,
} from '#core/score/weighing.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import { weighingText as text } from '#text/safety/weighing.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ScoreBadge } from '#ui/place/band.tsx';
import styles from './weigh-dialog.module.css';
import { weighingStore } from './weighing-store.ts';

/** The place on the page: what is published of it, and what its score is made of. */
type WeighedPlace = { name: string; overall: number | null; weighing: WeighedScores };

const names = new Map(CATEGORIES.map(({ id, name }) => [id, name]));

/** The risk profile: a visitor's own weights, worked out here, beside the published score. */
export function WeighDialog({
  isOpen,
  onClose,
  place,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** Null: the page is of no place. */
  place: WeighedPlace | null;
}) {
  const weighing = useStore(weighingStore, PUBLISHED_WEIGHING);
  return (
    <Dialog
      id="riskProfileModal"
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      width="wide"
      isCloseFocused={false}
      actions={place && <Button onClick={() => weighingStore.set(PUBLISHED_WEIGHING)}>{text.reset}</Button>}
    >
      {place ? (
        <div className={styles.parts}>
          <Outcome place={place} weighing={weighing} />
          <Presets weighing={weighing} place={place} />
          <Sliders weighing={weighing} place={place} />
        </div>
      ) : (
        <p>{text.noPlace}</p>
      )}
    </Dialog>
  );
}

function Outcome({ place, weighing }: { place: WeighedPlace; weighing: Weighing }) {
  const isPublished = isSameWeighing(weighing, PUBLISHED_WEIGHING);
  const mine = isPublished ? place.overall : shownScore(weighedScore(place.weighing, weighing));
  const isAtLimit = place.weighing.isCapped;
  return (
    <div className={styles.outcome}>
      <dl>
        <div>
          <dt>{text.mine}</dt>
          <dd>
            <ScoreBadge score={mine} width={56} />
          </dd>
        </div>
        <div>
          <dt>{text.published}</dt>
          <dd>
            <ScoreBadge score={place.overall} width={56} />
          </dd>
        </div>
      </dl>
      <p role="status">
        {isPublished ? text.same : mine === null ? text.unknown : isAtLimit ? text.capped : null}
      </p>
    </div>
  );
}

function Presets({ weighing, place }: { weighing: Weighing; place: WeighedPlace }) {
  const chosen = PRESETS.find((preset) => preset.weighing && isSameWeighing(preset.weighing, weighing));
  const withheld = PRESETS.filter((preset) => preset.weighing === null);
  return (
    <fieldset className={styles.presets}>
      <legend>{text.presets}</legend>
      <div>
        {PRESETS.map((preset) => (
          <button
            key={preset.id}
            type="button"
            aria-pressed={preset === chosen}
            disabled={preset.weighing === null}
            onClick={() => preset.weighing && weighingStore.set(preset.weighing)}
          >
            {text.presetNames[preset.id]}
          </button>
        ))}
      </div>
      {chosen && (
        <p>
          {text.presetNotes[chosen.id]} {missingHere(chosen, place)}
        </p>
      )}
      {withheld.map(({ id }) => (
        <p key={id}>
          <strong>{text.presetNames[id]}.</strong> {text.presetNotes[id]}
        </p>
      ))}
    </fieldset>
  );
}

/** Categories that a preset is about and that have no score at this place. */
function missingHere({ carriedBy }: Preset, { weighing }: WeighedPlace): string {
  const missing = WEIGHED_CATEGORIES.filter((id) => carriedBy[id] && weighing.scores[id] === null);
  return missing.length > 0 ? text.missingHere(missing.map((id) => names.get(id)).join(', ')) : '';
}

function Sliders({ weighing, place }: { weighing: Weighing; place: WeighedPlace }) {
  return (
    <fieldset className={styles.sliders}>
      <legend>{text.weights}</legend>
      {WEIGHED_CATEGORIES.map((id) => {
        const step = weighing[id];
        const score = shownScore(place.weighing.scores[id]);
        return (
          <label key={id} className={styles.slider}>
            <CategoryIcon category={id} size={18} />
            <span>
              {names.get(id)} <small>{score === null ? text.noScore : text.score(score)}</small>
            </span>
            <input
              type="range"
              min={0}
              max={WEIGHT_STEPS.length - 1}
              step={1}
              value={step}
              aria-valuetext={text.steps[step]}
              onChange={(event) => weighingStore.set({ ...weighing, [id]: event.target.valueAsNumber })}
            />
            <output>{text.steps[step]}</output>
          </label>
        );
      })}
    </fieldset>
  );
}
