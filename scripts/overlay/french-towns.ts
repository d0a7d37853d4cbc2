/** The French departments by number, with their seats and largest towns: the gazetteer knows regions, not departments. */
const LISTED = `01 Ain: Bourg-en-Bresse|Oyonnax
02 Aisne: Laon|Saint-Quentin|Soissons
03 Allier: Moulins|Vichy|Montluçon
04 Alpes-de-Haute-Provence: Digne-les-Bains|Manosque
05 Hautes-Alpes: Gap
06 Alpes-Maritimes: Nice|Cannes|Antibes|Grasse|Menton|Cagnes-sur-Mer
07 Ardèche: Annonay
08 Ardennes: Charleville-Mézières
09 Ariège: Pamiers
10 Aube: Troyes
11 Aude: Carcassonne|Narbonne
12 Aveyron: Rodez|Millau
13 Bouches-du-Rhône: Marseille|Aix-en-Provence|Arles|Martigues|Aubagne
14 Calvados: Caen|Lisieux
15 Cantal: Aurillac
16 Charente: Angoulême|Cognac
17 Charente-Maritime: La Rochelle|Rochefort|Saintes|Royan
18 Cher: Bourges
19 Corrèze: Tulle|Brive-la-Gaillarde
2A Corse-du-Sud: Ajaccio
2B Haute-Corse: Bastia
21 Côte-d'Or: Dijon|Beaune
22 Côtes-d'Armor: Saint-Brieuc|Lannion
24 Dordogne: Périgueux|Bergerac
25 Doubs: Besançon|Montbéliard
26 Drôme: Valence|Montélimar
27 Eure: Évreux|Vernon
28 Eure-et-Loir: Chartres|Dreux
29 Finistère: Quimper|Brest
30 Gard: Nîmes|Alès
31 Haute-Garonne: Toulouse|Colomiers
32 Gers: Auch
33 Gironde: Bordeaux|Mérignac|Pessac
34 Hérault: Montpellier|Béziers|Sète
35 Ille-et-Vilaine: Rennes|Saint-Malo
36 Indre: Châteauroux
37 Indre-et-Loire: Tours
38 Isère: Grenoble|Vienne
39 Jura: Lons-le-Saunier|Dole
40 Landes: Mont-de-Marsan|Dax
41 Loir-et-Cher: Blois|Vendôme
42 Loire: Saint-Étienne|Roanne
43 Haute-Loire: Le Puy-en-Velay
44 Loire-Atlantique: Nantes|Saint-Nazaire
45 Loiret: Orléans|Montargis
46 Lot: Cahors
47 Lot-et-Garonne: Agen
49 Maine-et-Loire: Angers|Cholet|Saumur
50 Manche: Saint-Lô
51 Marne: Châlons-en-Champagne|Reims|Épernay
52 Haute-Marne: Chaumont|Saint-Dizier
53 Mayenne: Laval
54 Meurthe-et-Moselle: Nancy
55 Meuse: Bar-le-Duc|Verdun
56 Morbihan: Vannes|Lorient
57 Moselle: Metz|Thionville|Forbach
58 Nièvre: Nevers
59 Nord: Lille|Roubaix|Tourcoing|Dunkerque|Valenciennes|Douai
60 Oise: Beauvais|Compiègne|Creil
61 Orne: Alençon
62 Pas-de-Calais: Arras|Calais|Boulogne-sur-Mer|Lens
63 Puy-de-Dôme: Clermont-Ferrand
64 Pyrénées-Atlantiques: Pau|Bayonne|Biarritz|Anglet
65 Hautes-Pyrénées: Tarbes|Lourdes
66 Pyrénées-Orientales: Perpignan
67 Bas-Rhin: Strasbourg|Haguenau
68 Haut-Rhin: Colmar|Mulhouse
69 Rhône: Lyon|Villeurbanne|Vénissieux
70 Haute-Saône: Vesoul
71 Saône-et-Loire: Mâcon|Chalon-sur-Saône
72 Sarthe: Le Mans
73 Savoie: Chambéry|Aix-les-Bains|Albertville
74 Haute-Savoie: Annecy|Annemasse
75 Paris: Paris
76 Seine-Maritime: Rouen|Le Havre|Dieppe
77 Seine-et-Marne: Melun|Meaux|Chelles|Fontainebleau
78 Yvelines: Versailles|Saint-Germain-en-Laye|Sartrouville
79 Deux-Sèvres: Niort
80 Somme: Amiens|Abbeville
81 Tarn: Albi|Castres
82 Tarn-et-Garonne: Montauban
83 Var: Toulon|Fréjus|Hyères|Draguignan|La Seyne-sur-Mer
84 Vaucluse: Avignon|Orange|Carpentras
85 Vendée: La Roche-sur-Yon
86 Vienne: Poitiers
87 Haute-Vienne: Limoges
88 Vosges: Épinal
89 Yonne: Auxerre|Sens
90 Territoire de Belfort: Belfort
91 Essonne: Massy|Corbeil-Essonnes
92 Hauts-de-Seine: Nanterre|Boulogne-Billancourt|Courbevoie|Colombes|Neuilly-sur-Seine
93 Seine-Saint-Denis: Bobigny|Saint-Denis|Montreuil|Aubervilliers|Aulnay-sous-Bois
94 Val-de-Marne: Créteil|Vitry-sur-Seine|Saint-Maur-des-Fossés|Vincennes|Ivry-sur-Seine
95 Val-d'Oise: Cergy|Argenteuil|Sarcelles|Pontoise`;

export type FrenchDepartment = { code: string; name: string; towns: readonly string[] };

export const FRENCH_DEPARTMENTS: readonly FrenchDepartment[] = LISTED.split('\n').map((line) => {
  const [name = '', towns = ''] = line.slice(3).split(': ');
  return { code: line.slice(0, 2), name, towns: towns.split('|') };
});
