import { termsPattern } from './reading.ts';

/** Fields whose language borrows the words of danger. Beside them, a loose word of danger tells of none. */

/** Made-up stories and looks at the past: even plain words of danger tell of nothing that happens now. */
export const fiction = termsPattern(`
  film, films, film festival, movie*, novel, novels, novella, memoir*, biopic, thriller*, documentar*,
  podcast*, sequel*, prequel*, trilogy, sitcom, screenplay, box office, video game*, board game*,
  strategy game, (classic|first person|online|arcade|retro) (shooter|game), escape room*,
  book (of the week|review*|club|launch|tells|tour), paperback*, bestseller*, best seller*, novelist*,
  poem*, poetry, musical, opera, operas, ballet, playwright, premiere of, screenwriter*, episode*,
  season finale, soap opera, box set,
  (tv|television|streaming|crime|police|war|historical|period|hospital|legal|medical|comedy|new|netflix|limited|mini|cult|detective) (drama|series|show|serial|thriller|comedy),
  comedy, comic book*, cartoon*, anime, manga, animated, exhibition*, exhibit, retrospective, paintings,
  biennale, art (show|fair|installation|project), album*, songwriter*, world tour, reunion tour,
  reenact*, re enact*, costume drama, history of, medieval, ancient, archaeolog*,
  dig (reveals|uncovers|finds|unearths), fossil*, excavat*, prehistoric, roman era, bronze age, viking*,
  historian*, gamers, game (gets|launch*|studio|sequel|tops), esports, crossword, quiz, murder mystery,
  whodunit, screens, costume*, on screen, fan fiction
`);

/** Stages and those on them: things happen there too, so only loose words give way. */
const arts = termsPattern(`
  author, authors, poet, theater, theatre, finale, comics, sculptor*, painter*, gallery, band, bands,
  rock (band|star|opera|festival), jazz, orchestra, choir, dj, rapper*, singer*, film ?maker*,
  director*, actor*, actress*, critics, museum*, book fair, artist*, comedian*, photographer*,
  festival*, concert*, stage show, dancer*, biographer*, sculpture*, statue*
`);

/** Words of play. */
export const sport = termsPattern(`
  striker*, goal, goals, goalless, goalkeeper*, goalie, midfield*, defender*, forward line, winger*,
  penalty, penalties, hat trick,
  (cup|league|title|friendly|opening|group|test|final|home|away|tennis|football|rugby|cricket|chess|boxing|hockey|exhibition|charity|first|third) (match|tie|game|fixture|clash|win|winners|final|holders|race),
  match winner, match point, cup, league, premiership, derby, playoff*, play off*, quarter ?final*,
  semi ?final*, semi, grand final, final whistle, knockout stage, group stage, overtime, extra time,
  added time, injury time, half time, halftime, first half, second half, fourth quarter, third quarter,
  final quarter, quarterback*, touchdown*, turnovers, end zone, field goal*, first down, tackle*,
  scrum*, try, tries, wicket*, innings, batsman, batter*, bowler*, batting, bowling, home run*, homer*,
  homers, inning*, pitcher*, shortstop*, outfielder, slugger*, dunk*, rebounds, three pointer*,
  point guard, power play, puck, ice hockey, slap shot, birdie*, bogey, eagle putt, golf*, tennis,
  serve and volley, set point, tie break*, forehand, backhand, boxer, boxing, heavyweight,
  featherweight, knockout, bout, rematch, wrestl*, judo, karate, fencer*, fencing, sprinter*, sprint,
  hurdle*, marathon, triathlon, cyclist wins, peloton, yellow jersey, grand prix, formula 1,
  pole position, rally driver, regatta, yacht race, sail race, rower*, swimmers qualify, relay, medal*,
  gold medal*, takes gold, wins gold, olympic*, paralympic*, asian games, commonwealth games, world cup,
  world championship*, championship*, champions, tournament*, trophy, trophies, relegat*, promoted to,
  standings, top of the table, go third, go top, coach sacked, head coach,
  coach (says|hails|praises|quits|blames|rues|admits|named|fired|axed),
  manager (sacked|quits|hails|praises), beaten coach, referee*, umpire*, linesman, var, transfer window,
  signs (# |three|two|one|new|for|with|deal), three year deal, contract extension, kick ?off,
  friendlies, squad (named|announced|depth), football*, soccer, rugby, cricket*, basketball, baseball,
  softball, hockey, volleyball, handball, badminton, squash, netball, darts, snooker, chess,
  surf season, ski season, ski race, slalom, nba, nfl, nhl, mlb, mls, fifa, uefa, afcon, score\\d+x\\d+,
  # points, # runs, # all out, point lead, home side, away side, visitors level, underdogs, unbeaten,
  winless, comeback win, winning streak, losing streak, shutout, clean sheet, own goal, free kick,
  corner kick, penalty kick, bulldogs,
  (beat|beats|edge|edges|crush|crushes|thrash|stun|stuns|upset|upsets|down|downs|rout|sink|sinks) ~ (wales|rivals|champions|leaders|visitors|hosts|# ),
  fans, supporters club, mascot, stadium record, gymnast*, skater*, jockey, horse race, racehorse,
  steeplechase
`);

/** Money and trade. */
const business = termsPattern(`
  shares, share price*, stock, stocks, stock market, markets, investor*, profit*, revenue*, quarterly,
  earnings, dividend*, sales, retailer*, retail, price*, discount*, bargain*, tariff*, budget*, tax,
  taxes, bank*, lender*, merger*, takeover*, acquisition, buyout, ipo, ad agency, startup*, start up*,
  tech giant, chief executive, ceo, boss, boardroom, shareholder*, currency, rate cut, interest rate*,
  rates, exports?, exporter*, imports, economy, economist*, economic, inflation, recession, gdp, growth,
  chipmaker*, supermarket*, deal, contract, bonds, auditors?, pension*, landlord*, rents,
  housing market, mortgage*, bitcoin, crypto*, brand*, advertis*, marketing, consumers?, firm, firms,
  sector, industry, manufacturer*, maker*, forecast* (trim|cut|rais)*, quotas, trade deal, free trade,
  wto, venture, unicorn, wallet*, mobile money, commodit*, gold price*, oil price*, crude, opec,
  wheat price*, harvest, crop*, vineyard*, auction*, lithium, copper
`);

/** Elections, parliaments and quarrels in words. */
const politics = termsPattern(`
  mp, mps, senator*, senate, congress, lawmaker*, legislator*, deputies, minister over,
  ministers? (under|over|attack*|blast*|slam*|quit*|resign*|survives|faces), coalition*, cabinet,
  primary, ballot*, polls?, pollster*, election*, electoral, candidate*, campaign*, party leader*,
  opposition (slams|leader|says|attack*|blast*|members|accus*), debate*, parliament debate, referendum,
  mayoral, vote on, votes? to (approve|reject|back|pass|keep), by a single vote, confidence vote,
  no confidence, aides say, spokesman, speech, summit,
  talks on ~ (fishing|trade|quotas|climate|budget|pensions), diplomat*, ambassador*, credentials,
  reform*, pension reform*, committee, council seat, councillor*, manifesto, rhetoric, school meals,
  ticket fees
`);

/** Food, homes, fashion, science, days out. */
const leisure = termsPattern(`
  recipe*, dinner, cook*, chef*, cuisine, restaurant review, bakery, bakers?, cheese, chocolate, coffee,
  tea, wine, beer, air fryer, kitchen, garden*, gardening, fashion, designer*, dress*, beauty, makeup,
  skincare, perfume, candles, gifts?, toys?, wedding dress, motherhood, parenting, dating, horoscope*,
  astrology, yoga, wellness, fitness, diet, weight loss, calories, pets?, puppy, kittens?, cat rescued,
  rescue cat, goat rides, study shows, study finds ~ (sleep|coffee|walking|diet|brain),
  scientists (find|discover|create|say|map), researchers, telescope, galaxy, black hole, asteroid, mars,
  moon, gene therapy, smartphone*, app, gadget*, tricks for, tips for, how to, what to watch,
  things to do, best of, festival (returns|opens|reopens|begins|lights|draws|names|celebrates|sells|of),
  carnival, parade, pilgrims, holiday ideas, travel tips, hotel (adds|opens|wins|reopens|unveils),
  luxury, tourism (board|record|boom|campaign|rebound*), museum, zoo, aquarium, census of, tigers,
  wildlife, manatees, whales, penguins
`);

/** Where a loose word of danger is a figure of speech. */
export const figurativeDomains: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['sport', sport],
  ['arts', arts],
  ['business', business],
  ['politics', politics],
  ['leisure', leisure],
];
