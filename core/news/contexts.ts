import { termsPattern } from './reading.ts';

/** What a headline says about the danger it names: that it is past, foreseen, denied, or only talked about. */

/** Days of remembrance: the danger was long ago. */
export const remembrance = termsPattern(`
  anniversary, (a|last|some) (decade|century|year|years) (ago|earlier|after|on),
  marks? (half a |a )?century, (years|months|decades) (after|on|since|later|ago), minutes? silence,
  moment of silence, remember*, commemorat*,
  memorial (service|unveiled|to|for|garden|day|ceremony|opens), tribute* (to|paid|pour), in memory of,
  honor* (victims|dead|fallen), honour* (victims|dead|fallen),
  survivor* (recall*|reunion|remember*|looks? back), looks? back, look back, wreath*, monument (to|for),
  (century|centuries) (ago|after|old), veterans (day|recall|gather|honor*), rebuilt after, reopens #,
  obituary, dies at #, dies aged, who (wrote|sang|played|invented|led|founded) ~ dies, hall of fame,
  time capsule, centenary, bicentenary
`);

/** Courts and inquiries: it happened before. */
export const court = termsPattern(`
  trial, trials, on trial, retrial, mistrial, stand trial,
  court (told|hears|heard|orders|upholds|rules|rejects|convicts|jails|clears|frees|acquits|sentences|finds|case|date|martial|appearance|battle|order|ruling|overturns|quashes|backs|blocks|halts|bars|extends|allows|delays|to|says|hands|spares|throws|denies|grants|confirms|cuts),
  (appear*|face*|due|back) (in|before) (\\w+ )?court,
  (supreme|high|appeals?|constitutional|criminal|federal|district|crown|world) court, tribunal*,
  judges? (rules|orders|says|jails|sentences|clears|calls|frees|blocks|halts|hands|told|hears|finds|rejects|denies|spares|grants|declares|drops|tells),
  jury, juror*, verdict*, jailed, imprisoned, sentenc*, acquit*, convict*, plead* (guilty|not guilty),
  guilty (of|plea|verdict), found guilty, pleads?,
  appeals? (court|against|his|her|conviction|sentence|rejected|dismissed),
  conviction (quashed|upheld|overturned), quashed, overturn* (conviction|sentence), testif*, testimony,
  lawsuit*, sues?, sued, suing, settlement with, compensation, extradit*, parole*,
  death (row|sentence|penalty), executes (man|prisoner*|inmate*|killer*|murderer*|woman|# ),
  executed (for|by), life (sentence|term|imprisonment|in prison|behind bars|for), for life,
  years? (in (prison|jail)|for ~ (man|woman|courier|killer*|gang|attack*|rapist|ex|former|driver|teen*|trio|duo|father|mother)|behind bars|jail),
  some years for, prison (term|sentence), fined, fines, suspended sentence, community service,
  admits (killing|murder*|stabbing|attack|charge*|causing|manslaughter|rape|robb*),
  denies (killing|murder*|# |charge*|attack|rape|manslaughter|involvement),
  accused (in|of) ~ (trial|fit|found|court|appears|denies|pleads|faces), inquest*, coroner*,
  inquir(y|ies) (into|blames|finds|found|hears|told|opens|concludes|begins|report|launched into last|ordered into last)*,
  public inquiry, truth commission,
  (report|probe|investigat*|commission|panel|auditor*) (blames|finds|found|faults|concludes|clears|criticizes|criticises|cites|into),
  probe (of|into|finds|blames|clears), new probe,
  (derailment|crash|fire|collapse|accident|disaster|shipwreck|bombing|massacre) (review|report|probe|inquiry|findings|lessons|compensation|victims|survivors|trial),
  investigators (blame|find|conclude), war crimes (trial|court|case|suspect|probe),
  prosecutors (seek|drop|ask|demand|appeal), charges dropped, cleared of,
  faces (charges|trial|court|jail|years|life|death penalty), bail, remanded, in the dock, legal action,
  trial opens, victim* famil* sue
`);

/** Figures over months and years. */
export const statistics = termsPattern(`
  number of, halves, at ~ (lowest|record low) ~ (level|in|since),
  (fall|falls|fell|drop|drops|dropped|decline|declines|declined|down|dip|dips|rise|rises|rose|up|climb|climbs|climbed|increase*|halve*|double*|jump*|grow|grew|plunge*|soar*) ~ (percent|per cent|year|years|decade*|quarter|month|low|lows|high|fifth|third|half|record|level|levels|rate|since),
  (fall|drop|decline|rise|dip) (in|of) ~ (crime*|murder*|homicide*|theft*|robber*|burglar*|deaths|accident*|shootings|stabbings|attacks|incidents|kidnapping*|crashes|pickpocket*),
  (crime*|murder*|homicide*|theft*|robber*|burglar*|deaths|fatalities|accidents|shootings|stabbings|attacks|incidents|kidnappings|crashes) ~ (fall*|fell|drop*|decline*|rise*|rose|down|up|dip*|climb*|increase*|halve*|lowest|highest|per cent|percent|record low|statistics|figures|data),
  (crime|murder|homicide|theft|accident|death|mortality|suicide) (rate*|figures|statistics|data|index|map|survey|levels),
  lowest (level|in|since), highest (level|in|since) ~ (year*|decade*|record*),
  (data|figures|statistics|survey|study|report|poll|index|ranking) (show*|suggest*|finds|find|reveal*|says|ranks|rates),
  new (figures|data|statistics), on average, ranked, ranking, safest, most dangerous, in some years,
  year on year, cut thefts, fewer (crimes|deaths|thefts|accidents|attacks|burglaries),
  more than half of
`);

/** Practice for the case of danger. */
export const drill = termsPattern(`
  drill, fire ?drill*, readiness, preparedness,
  (fire|evacuation|earthquake|quake|tsunami|emergency|rescue|safety|security|disaster|lockdown|shooter|flood|nuclear|medical|terror|air raid|civil defense|annual|mass|response|anti terror|missile|cyclone|hurricane|school) (drill*|exercise*|rehears*|simulat*|training|test*),
  drills (for|at|in|test|prepare|simulate), exercise (tests|simulates|prepares|at|in|off|for|only),
  only an exercise, mock, simulat*, rehears*, practice run,
  (siren*|alarm*|alert*|warning system) (test*|to sound|to be tested|tested), yearly test, annual test,
  monthly test, test of ~ (siren*|alarm*|alert*|system),
  tests? (crews|crew|response|readiness|sirens|emergency|alarm*|plans),
  training (exercise|course|drill|scenario|day), to train,
  trains? (reservists|officers|guides|volunteers|medics|lifeguards),
  part of (a|an) (drill|exercise|test), dry run, painted wounds, imaginary,
  staged (attack|crash|accident|rescue)
`);

/** It was not so. */
export const untrue = termsPattern(`
  hoax*, false alarm*, false (report*|warning*|alert*|claim*|rumo*rs?), rul(e|es|ed|ing) out, unfounded,
  debunk*, disprov*,
  (deny|denies|denied|dismiss*|quash*|scotch*) ~ (rumo*r*|claims? of|reports? of|speculation),
  no (foul play|truth|evidence of|bomb|threat|danger|sign of|shots fired|risk to|explosives),
  turn* out to be, proves? (to be )?(harmless|hoax|false|fake|empty|benign),
  (was|were|is) (a |just |only |merely |actually )?(fireworks|thunder|harmless|hoax|prank|misunderstanding|film shoot|movie shoot|toy|car backfiring|balloon*|not a bomb|not terror*),
  noise was, harmless, prank, fake (bomb|report*|alarm|video*|news|alert|warning|threat),
  tests? negative, tested negative, test negative,
  not (a )?(terror*|terrorism|crime|suspicious|contagious|human remains|a bomb|linked to terror*),
  mistaken for, mistook, misheard, natural causes, all ?clear,
  finds? ~ (lost|old|rusty|forgotten|empty|toy|harmless|laundry|bicycle|lamp|teddy|sandwich),
  faulty (sensor|alarm), video ~ from (a )?film, scene from a film
`);

/** The danger is over or less. */
export const ended = termsPattern(`
  lifts, lifted, lifting, released, freed,
  (extend*|agree*|sign*|reach*|renew*|announce*|observe*|hail*) ~ (truce|ceasefire|peace),
  lift (ban|warning*|curfew|alert*|advisory|restriction*|emergency|quarantine|order*|blockade|siege),
  ease*, eases, eased, easing, lowers, lowered, lower (threat|alert|level|warning|terror), downgrad*, relax*,
  end (of|to) ~ (outbreak|epidemic|curfew|emergency|strike|lockdown|siege|fighting|quarantine|blockade|alert|crisis),
  ends? (after|curfew|emergency|strike|lockdown|quarantine|alert|without|peacefully|for|as|today),
  over (after|as|says|for good), strike over, declare* ~ (over|free|end|clear|safe), reopen*, re open*,
  (service*|flight*|train*|ferr*|class*|traffic|operation*|sailing*|tour*|school*|departure*|normal life|work|talks) ~ resume*,
  resume* (service*|flight*|train*|ferr*|class*|traffic|operation*|sailing*|tour*|school*|talks|work),
  restored, restore* (power|order|calm|service*|supply|water), back to normal,
  return* (home|to (their )?homes|to normal), returning (home|on|to), calm (returns|restored|holds),
  contained, contain (the )?(blaze|fire*|outbreak|spread|spill), under control, extinguish*, doused,
  put out, recede*, subsid*, abate*, weaken* (to|into|as), dissipat*, moves? away, spares?, spared,
  passes without, found (safe|alive|unharmed|unhurt|well), safe and well,
  rescued (unhurt|unharmed|safe|alive|uninjured), (are|all|is) safe, freed (unharmed|after|by),
  free* hostage*, released (unharmed|safely|after), averted, avert*, avoid* (strike|disaster|collision),
  narrowly avoid*, recovered, recover* (stolen|from), holds for,
  ceasefire (holds|takes|agreed|begins|reached|extended|signed|announced|deal),
  truce (holds|takes|agreed|begins|reached|extended|signed|announced), sign* (peace|truce|ceasefire),
  defus* (safely|by), cleared (of|after|for|road), clears? (last|mine*|backlog|of), rebuild*, rebuilt,
  recovery plan, no longer, drops? (travel )?warning, removed from,
  cancel* (tsunami|warning|alert|evacuation|watch),
  (warning|alert|watch|evacuation|curfew) (is |was )?(cancel*|withdrawn|dropped|ends|ended|scaled back),
  strike (called off|suspended|cancel*), called off, call* off
`);

/** Foreseen, threatened, or a matter of rules. */
export const planned = termsPattern(`
  plan (to|for|published|unveiled|approved),
  plans? (to|for) (ban|tighten|build|add|boost|curb|limit|strike|protest|new|more|better|fewer),
  planned (for|strike|protest|rally|march|walkout),
  to (strike|stage|hold|protest|vote|build|get|receive|install|boost|tighten|ban|deploy # (officers|police|guards)|hire|open|launch|host|sound|resume|discuss|debate|consider|introduce|expand),
  threaten* (to )?(strike|walk ?out|walkout|protest|stoppage|industrial action|boycott),
  vote* (to|for|on|in favor of) strike, strike (vote|ballot|notice|threat*|looms|date*|planned|next),
  set to strike, mull*, consider*, debate*, propos*, draft (law|bill),
  bill (to|on|that|would|aims|passes),
  new (law|laws|rules|rule|penalties|unit|policy|guidelines|strategy|cameras|police station|hotline|app),
  law (on|to|against|bans|passes|takes), tighten*, tougher (penalties|rules|laws|sentences|checks|line),
  stricter, crackdown on (speeding|fraud|touts|drink|illegal|scooters|vaping|smuggl*|litter|tax),
  penalties, rules, ban on,
  bans? (large|sale|use|single|smoking|e|plastic|phones|alcohol|drones|fireworks|protests),
  polic(y|ies), campaign (against|to|on|aims|urges), awareness,
  drive (starts|begins|against|to|launched), pledge*, promise*,
  vow* (to )?(crackdown|tackle|fight|curb|end), fund* (for|to), funding, hearing*,
  commission (to|on|urges), guidelines, threaten* ~ strike, strategy, summit on, conference on,
  workshop, hotline, insurance, adds? ~ (patrols|cameras|police|officers|lights),
  (more|extra|new|additional) (police|patrols|officers|cameras|lifeguards|checks), buy ?back, amnesty,
  install*, appoint*, recruit*, train (reservists|staff|officers), should know, what to know,
  what you need, explained, explainer, safety tips, how to stay, guide to, prepares? for,
  brace* for protest*
`);

/** Too little to matter, or about a danger rather than of one. */
export const slight = termsPattern(`
  anti (groping|theft|crime|terror*|riot|mugging|gang|piracy|smuggling|fraud|poaching|drug|shark|drone|bomb),
  (flood|earthquake|quake|seismic|landslide|storm|fire|bomb|tsunami|volcano|volcanic|avalanche|hurricane|typhoon|cyclone|tornado|crime|terror|wildfire|disease|epidemic|pandemic|shark|malaria|dengue|famine) (risk|barrier*|insurance|study|research*|model*|map*|expert*|science|scientist*|resistant|resilien*|defense*|defence*|fund*|relief|aid|simulator|app|tax|season|preparedness|prevention|prediction|forecasting|engineer*|victims fund|shelter*|recovery|damage bill|claims|sensor*|laws?|treaty|veteran*),
  (yellow|ordinary) (wind |rain |snow |storm |heat |weather |fog |ice |flood |avalanche |gale |thunderstorm )?(warning*|advisory|alert*),
  (empty|disused|abandoned|derelict|vacant) ~ (building*|warehouse|house*|factory|shop|barn|school|hotel|home*|property),
  (small|minor|slight|weak|mild|light|tiny|moderate) (quake*|earthquake*|tremor*|landslide*|flood*|flooding|eruption|fire|blaze|crash|collision|scuffle*|injur*|delay*|outage|leak|snow|tremors),
  magnitude (1|2|3)
`);

/** A march without harm. */
export const peaceful = termsPattern(`
  peaceful*, peacefully, without incident, no arrests, no incidents, good humored, good natured,
  silent march, candlelight, candlelit, vigil, carnival atmosphere, calm protest, ends quietly
`);

/** Nobody came to harm. Blanked before casualties are counted. */
export const unharmed = termsPattern(`
  (no|without|zero|0|nor) ~ (injur*|casualt*|deaths|dead|victims|hurt|wounded|fatalities|harm|loss of life|damage|arrests|danger),
  (nobody|no 1|noone|none|no passengers|no people|not 1) ~ (hurt|injured|killed|hit|inside|wounded|harmed|died|aboard|seriously),
  unhurt, uninjured, unharmed, unscathed, escape* (injury|unhurt|without|death),
  (all|everyone|crew|passengers|people) ~ (safe|survived|survive|escaped|rescued|got out), survive*,
  crew safe, safe and well, no word of injur*
`);
