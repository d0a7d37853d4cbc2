import { type DangerGroup, group } from '../danger-group.ts';

/** Attacks on the public for a cause, bombs and alarms. */
export const terrorism: readonly DangerGroup[] = [
  group(
    'terrorism',
    4,
    'purpose',
    `
    (checkpoint|convoy|police station|police post|embassy|consulate|market|train|bus|church|mosque|synagogue|temple|school|hotel|barracks|pipeline|station|mall|restaurant|office|courthouse|bridge) (is |was )?(bombed|blown up|attacked),
    (bombed|blown up|blows? up|blew up) ~ (checkpoint|convoy|police|embassy|market|train|bus|church|mosque|school|hotel|pipeline|station|bridge),
    (blast|blasts|explosion) ~ (mosque|church|shrine|synagogue|temple|checkpoint|polling station|police station|barracks|embassy|consulate|rally), suicide (bomb*|attack*|blast*|vest),
    car bomb* (kill*|rips|explode*|hits|blast|outside|near|in|at|goes), truck bomb*,
    roadside (bomb*|device|blast*),
    bomb* (rip*|kill*|explode*|explosion*|blast*|goes off|went off|hit*|tear*|tore|attack*|rocks|strikes|wounds|injures),
    bombing* (at|in|of|near|outside|kill*|hits), bomb in ~ kill*,
    (explosive|improvised) device (hit*|explode*|detonat*|kill*|wounds), ied (blast|attack|explosion),
    device (explode*|detonat*|goes off|went off|hits),
    grenade (attack*|blast*|thrown|explo*|hurled|kill*|lobbed|tossed), parcel bomb*, letter bomb*,
    nail bomb*, twin blasts, (blast|blasts|explosion) (target*|claimed by|blamed on),
    terror* (attack*|strike*|assault*|rampage|siege),
    militant* ~ (attack*|storm*|kill*|seize*|raid*|ambush*|overrun|take*|behead*|burn*|open*|fire*),
    extremist* ~ (attack*|storm*|kill*|seize*|raid*|burn*),
    jihadist* ~ (attack*|storm*|kill*|seize*|raid*|overrun|ambush*),
    insurgent* ~ (attack* (village*|school*|market*|town)|kill*|seize*|abduct*|kidnap*|raid* (village*|school*|town|market*)|burn*|storm* (school|hotel|village)),
    islamist* ~ (attack*|storm*|kill*|seize*|raid*),
    gunmen ~ (storm*|attack*) ~ (mosque|church|synagogue|temple|hotel|school|mall|museum|festival|resort|beach|concert|restaurant|university|theater|theatre|bar|cafe),
    seized by (insurgents|militants|jihadists|extremists|islamists),
    (al shabaab|boko haram|islamic state|isis|al qaeda|iswap|taliban|abu sayyaf) ~ (attack*|kill*|claim*|storm*|raid*|bomb*|fighters|militants|behead*|ambush*),
    (van|car|truck|lorry|vehicle|suv|driver) (driven|drove|drives|rams?|rammed|plow*|plough*|mow*|smash*) (into|through|down) ~ (crowd*|pedestrians|people|shoppers|market|festival|parade|revelers|revellers|worshippers|christmas|promenade|marchers|protesters|procession),
    ramming (attack|kill*|injur*), car ramming, vehicle attack,
    hijack* (plane|jet|airliner|bus|aircraft|flight|ferry),
    (plane|jet|airliner|bus|aircraft|flight) hijack*,
    attack on (mosque|church|synagogue|temple|worshippers|christmas market|concert),
    (mosque|church|synagogue|temple|shrine|concert|school|mall|hotel) (attack|attacked|bombing|siege|massacre)
  `,
  ),
  group(
    'terrorism',
    3,
    'purpose',
    `
    checkpoint attack*, white powder,
    (grenade*|bomb|bombs|explosives|dynamite|mortar) (is |was |were )?(found|discovered|left|planted|defused|seized|recovered) (at|in|on|near|outside|under|by),
    (defuse*|disarm*) ~ (bomb|explosive*|device|grenade), sabotage*, sabotage plot,
    (terror|extremist|islamist|jihadist|isis|al qaeda|neo nazi|bomb) (cell|network|ring) (broken|smashed|dismantled|uncovered|busted),
    explosives (recovered|stolen|missing),
    bomb (alert|scare*|threat*|alarm|warning*|plot*|found|defused|squad|disposal|making), bomb threats,
    bomb on board, bombing warning, bombing (plot|alert|threat),
    explosives (found|discovered|seized|in|cache), explosive device*,
    suspicious (package*|parcel*|device*|bag*|object*|suitcase*|powder|letter*|vehicle),
    suspect (package|device|bag), unattended (bag|luggage|suitcase|package),
    unexploded (device|grenade|bomb at),
    terror* (plot*|threat*|alert*|level*|suspect*|cell*|warning*|fear*|group*|risk|attack (fear*|warning*|plot*|feared)),
    terrorism (warning*|alert*|threat*|risk|fear*|raid*), threat level*,
    (foil*|thwart*|disrupt*|uncover*) ~ (plot|attack|bomb*|cell),
    plot (foiled|thwarted|uncovered|to (attack|bomb|kill|blow)), attack plot*, planned attack*,
    plan* to attack, firebomb* of ~ (synagogue|mosque|church|embassy|temple), firebombing*,
    arson attack on ~ (synagogue|mosque|church|embassy|temple), treated as terror*,
    (security|terror*) alert*, lone wolf attack*, anthrax (letter|scare),
    militant* (threat*|hideout|suspects|group), jihadist* (threat*|cell|suspect*),
    embassy (attack*|closed over|shuts after threat|threat), hijack*, package bomb*, pipe bomb*
  `,
  ),
  group(
    'terrorism',
    2,
    'purpose',
    `
    terror, terrorism, terrorist*, counter ?terror*, anti terror*, bomb maker*, bomber*, bomb squad,
    bombing trial, bombing*, bomb, militant*, jihadist*, extremist*, extremism, radicali*
  `,
  ),
];
