import { listed, withArticle } from '#core/place/names-in-sentences.ts';
import type { AdviceReason } from '#core/score/figures/figures.ts';
import type { GovernmentAdvice } from './place-advice.ts';

/** Why a government asks for caution, behind "because of". */
const REASONS: Record<AdviceReason, string> = {
  crime: 'crime',
  violent_crime: 'violent crime',
  petty_crime: 'petty crime',
  gangs: 'gang violence',
  kidnapping: 'kidnapping',
  terrorism: 'terrorism',
  demonstrations: 'demonstrations',
  unrest: 'unrest',
  tension: 'political tension',
  security: 'an unpredictable security situation',
  mines: 'landmines',
  law: 'arbitrary use of local laws',
  strikes: 'strikes',
  roadblocks: 'roadblocks',
  war_nearby: 'war nearby',
  weather: 'the weather',
  no_help: 'a lack of emergency services',
};

/** " because of terrorism"; ", Canada because of crime" where others say the same for reasons that are not told. */
export function why(who: readonly GovernmentAdvice[]): string {
  return who
    .filter(({ because, here, level }) => because.length > 0 && here === level)
    .map(({ because, government }) => {
      const reasons = `because of ${listed(because.map((each) => REASONS[each]))}`;
      return who.length === 1 ? ` ${reasons}` : `, ${withArticle(government)} ${reasons}`;
    })
    .join('');
}
