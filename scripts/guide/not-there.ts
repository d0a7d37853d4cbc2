/** Houses that are shut or destroyed, of a list of monuments, for births only, or whose point is far from where they are. */
export const NOT_THERE = new Set([
  'Q5908591', // San Juan de Dios, Bogotá: shut as a hospital in 2001
  'Q58377341', // of the university, Port-au-Prince: shut after attacks in 2024
  'Q3433075', // Trinité, Port-au-Prince: fell in the earthquake of 2010
  'Q66659674', // a church in Port-au-Prince
  'Q54940208', // of the Nazis, Berchtesgaden
  'Q5304212', // Fabella, Manila: births only
  'Q30280210', // Memorial, Istanbul: its point is another district's
  'Q662515', // of All Saints, Lisbon: gone since the earthquake of 1755
  'Q10298417', // military, Lisbon: shut in 2013
  'Q3145139', // Boucicaut, Paris: shut in 2000
  'Q1339583', // Val-de-Grâce, Paris: shut in 2016
  'Q3145144', // Broussais, Paris: shut in 2000
  'Q97619663', // Hospital Real, Cádiz: a monument
  'Q5902841', // Hospital Real, Granada: the university’s
  'Q115618319', // Granja de la Santa Creu, Barcelona: a farm
  'Q58316621', // a convent, Sergipe
  'Q10344045', // of pilgrims, Podentes: a monument
  'Q7592613', // St Bartholomew’s, Bristol: of the Middle Ages
  'Q7989168', // Westminster, London: shut in 1994
  'Q6670225', // London Chest: shut in 2015
  'Q1431700', // Middlesex, London: shut in 2005
  'Q7374298', // Haslar, Gosport: shut in 2009
  'Q61386995', // San Giacomo al Colosseo, Rome: a monument
  'Q22442829', // San Giacomo, Rome: shut in 2008
  'Q3886596', // Forlanini, Rome: shut in 2015
  'Q30254294', // the same
  'Q6833796', // Michael Reese, Chicago: shut in 2009
  'Q6552042', // Linda Vista, Los Angeles: shut in 1991
  'Q6672675', // Long Island College, Brooklyn: shut in 2014
  'Q5015845', // Cabrini, New York: shut in 2008
  'Q5638895', // Hahnemann, Philadelphia: shut in 2019
  'Q1473658', // Walter Reed in Washington: moved in 2011
  'Q1786539', // Moabit, Berlin: shut in 2001
  'Q11104023', // smallpox, Hong Kong: demolished
  'Q61931053', // Tygerberg for children, Cape Town: its point is the city’s
  'Q85803466', // Sternberg, Manila: destroyed in 1945
  'Q30279740', // Haydarpaşa, Istanbul: its point is across the Bosporus
  'Q58366548', // in a palace, Marrakesh: a monument
  'Q5984171', // Ibn Nafis, Marrakesh: for the mind
  'Q10327315', // Alfredo da Costa, Lisbon: births only
  'Q10298450', // Pulido Valente, Lisbon: its point is Santa Maria’s
  'Q30280838', // Vakıf Gureba, Istanbul: Bezmialem’s since 2010, which the list has
  // Read of the list of large cities on 26 November 2026; ROR: its records of June 2026.
  'Q14956865', // Taksim German, Istanbul: shut in 2013
  'Q30281052', // Taksim, Istanbul: in Gaziosmanpaşa since, under another name (ROR: inactive)
  'Q7587217', // St. Barnabas’s, Beijing: of a mission before 1949
  'Q7591775', // St. Stephen’s, Beijing: the same
  'Q1508724', // St. Georgen, Berlin: of the Middle Ages
  'Q1594900', // of the Holy Ghost, Berlin: a chapel
  'Q1594901', // of the Holy Ghost, Munich: gone since 1885
  'Q115688975', // Herzogspital, Munich: gone
  'Q20667798', // of the Holy Ghost, Cologne: gone
  'Q111231232', // Savoy, London: gone since 1702
  'Q55633850', // St Paul’s, London: shut in 1992
  'Q55633855', // St Philip’s, London: shut in 1992
  'Q5061608', // Central Park, New York: tents of 2020
  'Q5170581', // Goldsmith Dickinson Center, New York: for one thing
  'Q42848541', // San Andrés, Lima: of the sixteenth century
  'Q3391229', // Hyeminseo, Seoul: of the kingdom
  'Q16095004', // Paik, Seoul: shut in 2023 (ROR: inactive)
  'Q12184769', // Bimaristan Arghun, Aleppo: a museum
  'Q3293729', // Bou Inania, Salé: a school
  'Q91339911', // Maristan of Sidi Frej, Fez: a market
  'Q10343731', // Eleven Windows, Belém: a museum
  'Q10375751', // São José Liberto, Belém: a museum
  'Q30290002', // a network of research, Philadelphia
  'Q55454186', // a laboratory, San Antonio
  'Q3145206', // Royal Victoria, Montreal: moved in 2015
  'Q168795', // Allan Memorial, Montreal: for the mind
  'Q873715', // Narrenturm, Vienna: a museum
  'Q116769838', // Sant Sever, Barcelona: a house of priests
  'Q118228544', // HomeGround, Auckland: housing
  'Q10577215', // Maria, Stockholm: shut
  'Q3649076', // Ca’ Granda, Milan: the university’s
  'Q114868390', // for one thing, Milan: gone
  'Q3145351', // military, Vračar, Belgrade: no more
  'Q7588251', // St. Gertrude’s, Copenhagen: of the Middle Ages
  'Q3199047', // municipal, Copenhagen: shut in 1999 (ROR: inactive)
  'Q43896560', // a center of research, Copenhagen
  'Q7373950', // Royal City of Dublin: shut in 1986
  'Q7528427', // Sir Patrick Dun’s, Dublin: shut in 1986
  'Q1936208', // Muristan, Jerusalem: of the Middle Ages
  'Q2186614', // Hôtel-Dieu, Marseille: a hotel
  'Q1065120', // La Vieille Charité, Marseille: a museum
  'Q4013', // Hôtel-Dieu, Lyon: shut in 2010
  'Q3145303', // Charité, Lyon: gone since 1934
  'Q97600130', // OLVG, Spuistraat, Amsterdam: gone
  'Q54346537', // Armory Square, Washington: of the Civil War
  'Q55606515', // Campbell, Washington: of the Civil War
  'Q17183458', // Bulfinch, Boston: a building
  'Q4947884', // Boston Dispensary: no more
  'Q99942105', // Shaughnessy, Vancouver: shut in 1993
  'Q30280585', // the same
  'Q18660756', // Maria, Helsinki: shut
  'Q55597990', // a building, Helsinki
  'Q85011526', // Oakbank, Glasgow: shut in 1971
  'Q85763640', // Lock, Glasgow: gone
  'Q97633031', // Santo Tomé, Málaga: a monument
  'Q97633222', // Noble, Málaga: offices
  'Q7593030', // St Emlyn’s, Manchester: of a website
  'Q7374743', // Royal Public Dispensary, Edinburgh: no more
  'Q6501856', // Lauriston Building, Edinburgh: no beds
  'Q109376795', // Porcelain, Florence: no house for people
  'Q25247754', // San Paolo, Florence: a monument
  'Q3886681', // Santa Maria dell’Umiltà, Florence: a monument
  'Q5074514', // Charity, New Orleans: shut in 2005
  'Q57981283', // a convent, Venice
  'Q64830876', // San Nicolò, Venice: a church
  'Q42769886', // a building, Bucharest
  'Q15632311', // Brâncovenesc, Bucharest: gone
  'Q16932711', // St Martin’s House, Brisbane: offices
  'Q16893884', // Lady Bowen, Brisbane: no more
  'Q58204943', // Iona, Sydney: a villa
  'Q121831978', // Cassie Gool House, Cape Town: offices
  'Q16576201', // San Pedro de los Italianos, Madrid: gone
  'Q28124084', // Casa de Socorro, Madrid: no more
  'Q7244698', // Princess Margaret, Perth: shut in 2018 (ROR: inactive)
  'Q5025477', // Cambridge Military, Aldershot: shut in 1996 (ROR: inactive)
  'Q6672308', // Long Beach, New York: shut in 2012 (ROR: inactive)
  'Q7569946', // Southern General, Glasgow: another since 2015 (ROR: inactive)
  'Q18200522', // Carlos III, Madrid: part of La Paz (ROR: inactive)
  'Q2688157', // Bronovo, The Hague: shut (ROR: inactive)
  'Q11525618', // Toyotama, Tokyo: shut in 1966
  'Q11501871', // of the Red Cross, Shinjuku, Tokyo: shut in 1996
  'Q11524567', // a foundation, Tokyo
  'Q11251128', // a clinic, Tokyo
  'Q11236199', // NTT West, Osaka: another since (ROR: inactive)
]);
