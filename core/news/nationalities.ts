/**
 * What people of a country and things from it are called, by ISO 3166-1 code. Words that mean several countries
 * (Korean, Guinean, Congolese, Irish of the north) stand with the one a headline without more means.
 */
const words = `
  AD Andorran; AE Emirati; AF Afghan; AG Antiguan; AL Albanian; AM Armenian; AO Angolan; AR Argentine Argentinian
  AT Austrian; AU Australian Aussie; AZ Azerbaijani Azeri; BA Bosnian; BB Barbadian Bajan; BD Bangladeshi; BE Belgian
  BF Burkinabe; BG Bulgarian; BH Bahraini; BI Burundian; BJ Beninese; BM Bermudian; BN Bruneian; BO Bolivian
  BR Brazilian; BS Bahamian; BT Bhutanese; BW Motswana Batswana; BY Belarusian; BZ Belizean; CA Canadian
  CD Congolese; CF Central-African; CH Swiss; CI Ivorian; CL Chilean; CM Cameroonian; CN Chinese; CO Colombian
  CR Costa-Rican; CU Cuban; CV Cape-Verdean; CY Cypriot; CZ Czech; DE German; DJ Djiboutian; DK Danish Dane
  DO Dominican; DZ Algerian; EC Ecuadorian Ecuadorean; EE Estonian; EG Egyptian; ER Eritrean
  ES Spanish Spaniard; ET Ethiopian; FI Finnish Finn; FJ Fijian; FO Faroese; FR French Frenchman Frenchwoman
  GA Gabonese; GB British Briton English Scottish Welsh; GE Georgian; GH Ghanaian; GL Greenlandic; GM Gambian
  GN Guinean; GR Greek; GT Guatemalan; GY Guyanese; HN Honduran; HR Croatian Croat; HT Haitian; HU Hungarian
  ID Indonesian Balinese; IE Irish; IL Israeli; IN Indian; IQ Iraqi; IR Iranian; IS Icelandic Icelander; IT Italian
  JM Jamaican; JO Jordanian; JP Japanese; KE Kenyan; KG Kyrgyz; KH Cambodian; KI I-Kiribati; KM Comorian
  KP North-Korean; KR South-Korean Korean; KW Kuwaiti; KZ Kazakh; LA Lao Laotian; LB Lebanese; LC Saint-Lucian
  LI Liechtensteiner; LK Sri-Lankan; LR Liberian; LS Basotho; LT Lithuanian; LU Luxembourgish; LV Latvian; LY Libyan
  MA Moroccan; MC Monegasque; MD Moldovan; ME Montenegrin; MG Malagasy; MH Marshallese; MK Macedonian; ML Malian
  MM Burmese; MN Mongolian; MR Mauritanian; MT Maltese; MU Mauritian; MV Maldivian; MW Malawian
  MX Mexican; MY Malaysian; MZ Mozambican; NA Namibian; NC New-Caledonian; NE Nigerien; NG Nigerian; NI Nicaraguan
  NL Dutch; NO Norwegian; NP Nepali Nepalese; NR Nauruan; NZ New-Zealander Kiwi; OM Omani; PA Panamanian
  PE Peruvian; PF Tahitian; PG Papuan; PH Philippine Filipino Filipina; PK Pakistani; PL Polish; PR Puerto-Rican
  PS Palestinian; PT Portuguese; PW Palauan; PY Paraguayan; QA Qatari; RO Romanian; RS Serbian Serb; RU Russian
  RW Rwandan; SA Saudi; SC Seychellois; SD Sudanese; SE Swedish Swede; SG Singaporean; SI Slovenian Slovene
  SK Slovak; SL Sierra-Leonean; SM Sammarinese; SN Senegalese; SO Somali; SR Surinamese; SS South-Sudanese
  ST Sao-Tomean; SV Salvadoran; SY Syrian; SZ Swazi; TD Chadian; TG Togolese; TH Thai; TJ Tajik; TL Timorese
  TM Turkmen; TN Tunisian; TO Tongan; TR Turkish Turk; TT Trinidadian; TV Tuvaluan; TW Taiwanese; TZ Tanzanian
  UA Ukrainian; UG Ugandan; US American; UY Uruguayan; UZ Uzbek; VA Vatican; VC Vincentian; VE Venezuelan
  VN Vietnamese; VU Ni-Vanuatu; WS Samoan; XK Kosovar; YE Yemeni; ZA South-African; ZM Zambian; ZW Zimbabwean
`;

/** Folded word (and its plural) to country code. */
export const nationalities: ReadonlyMap<string, string> = new Map(
  words
    .split(/[;\n]/)
    .map((line) => line.trim().split(' '))
    .filter(([code, ...names]) => code && names.length > 0)
    .flatMap(([code = '', ...names]) =>
      names.flatMap((name): [string, string][] => {
        const folded = name.replaceAll('-', ' ').toLowerCase();
        return [
          [folded, code],
          [`${folded}s`, code],
        ];
      }),
    ),
);

/** Things named after a place that say nothing of it: "Turkey dinner", "Brussels sprouts", "French fries". */
export const thingsNamedAfterPlaces =
  /^(?:turkey (?:dinner|sandwich|recipe|roast|stuffing|leftovers|breast|shoot|trot)|turkish (?:delight|baths?|towel)|brussels sprouts?|french (?:fries|toast|kiss|press|bulldogs?|horn|windows?|dressing|onion)|brazil nuts?|guinea (?:pigs?|fowl)|china (?:shop|plates?|cabinet|clay|doll)|jersey cows?|panama hats?|valencia oranges?|danish pastr(?:y|ies)|swiss (?:roll|cheese|army knife|chard)|russian (?:roulette|dolls?|dressing|salad)|mexican (?:standoff|wave|stand off)|chinese (?:whispers|checkers|lantern|takeaway)|dutch (?:courage|oven|auction|baby)|irish (?:coffee|stew|goodbye|setter|cream)|canadian bacon|swedish meatballs?|belgian (?:waffles?|shepherd)|cuban (?:heels?|sandwich|cigars?)|persian (?:rugs?|cats?|carpets?)|german (?:shepherds?|measles)|bermuda (?:shorts|triangle)|stockholm syndrome|manila envelopes?|oxford (?:comma|shoes|shirts?)|chelsea (?:boots?|bun|flower)|moscow mules?|long island iced|dubai chocolate|egyptian cotton|siamese (?:cats?|twins)|maltese falcon|waterloo moment|geneva convention|paris (?:agreement|accord|climate)|kyoto protocol|vienna (?:convention|sausages?|lager)|hague (?:convention|tribunal)|thai (?:curry|massage|food|boxing)|indian (?:summer|ink|food|curry|takeaway)|greek (?:yogurt|salad|myth|tragedy|mythology)|italian (?:dressing|restaurant|food|greyhound)|english (?:breakfast|muffins?|language|teacher|literature|rose)|american (?:football|dream|idol|psycho|pie|express|airlines)|spanish (?:flu|omelet(?:te)?|inquisition)|scotch egg|cashmere|peking duck|bombay (?:duck|mix|sapphire)|kiev cake|chicken kiev|hawaiian (?:shirt|pizza)|tasmanian devils?|arabian nights|trojan horse|philadelphia cheese|boston (?:terrier|cream)|york peppermint|york stone|casablanca restored|fargo series|hong kong flu|ceylon tea|darjeeling tea|jordan almonds?|israel folau|lima beans?|cheddar cheese|worcester sauce|java (?:script|developer)|bali sandals|havana club|cologne (?:spray|bottle)|bordeaux blend|champagne (?:bottle|flute)|parma ham|dijon mustard|savannah cat|angora (?:wool|rabbit)|bengal (?:cats?|tiger)|amazon (?:prime|delivery|web)|victoria (?:sponge|secret|cross|beckham)|dominican friar|nile crocodile|dead sea (?:mud|scrolls?)|mali twist)\b/;

/**
 * Areas and sights that the gazetteer does not hold and a reader puts in one country without looking; '-' where
 * several share them. They give the country, not the place.
 */
const areas = `
  GB cornwall, devon, somerset, norfolk, suffolk, kent, sussex, surrey, essex, yorkshire, lancashire, cumbria, dorset, snowdonia
  GB lake district, peak district, cotswolds, highlands, scottish highlands, highland, westminster, downing street, scotland yard
  US yosemite, yellowstone, grand canyon, silicon valley, hollywood, wall street, new england, gulf coast, appalachians, everglades
  PE machu picchu; NP everest, mount everest, annapurna; TZ serengeti, kilimanjaro, mount kilimanjaro, ngorongoro
  ZA table mountain, kruger, drakensberg; KE maasai mara, masai mara; ZM lower zambezi; BW okavango, chobe
  AU great barrier reef, outback, uluru, nullarbor; NZ fiordland, milford sound, southern alps; JP mount fuji
  CL torres del paine, atacama; AR perito moreno; CA rockies, banff national park; IN kashmir valley; KH angkor, angkor wat
  SA hajj; EG sinai; PS gaza, gaza strip, west bank; CH matterhorn, eiger; IT dolomites, vesuvius, etna, amalfi coast, cinque terre
  ES costa brava, costa del sol, costa blanca; FR cote d azur, french riviera, riviera, provence; GR cyclades, peloponnese
  HR dalmatia; DE black forest, ruhr; RO carpathians; IE ring of kerry; IS reykjanes; NO lofoten; UA donbas; RU caucasus, siberia
  CD kivu; ID java, sumatra, flores; PH luzon, mindanao, visayas; VN mekong delta; CN xinjiang, tibet; GE kakheti, abkhazia
  SY golan; ET tigray; SD darfur; NG niger delta; MX baja california; BR amazonas; EC galapagos
  - mont blanc, alps, pyrenees, himalayas, andes, amazon, sahara, sahel, balkans, baltic, caribbean, mediterranean, red sea, dead sea
  - black sea, rhine, danube, nile, mekong, kashmir, lake victoria, zambezi, victoria falls, scandinavia, borneo, hindu kush
`;

/** Folded name to country code, or to '-' for none. */
export const areasAndSights: ReadonlyMap<string, string> = new Map(
  areas
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const [code = '', ...rest] = line.split(' ');
      return rest
        .join(' ')
        .split(', ')
        .map((name): [string, string] => [name, code]);
    }),
);
