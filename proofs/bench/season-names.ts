/** Names that the measured season is made of; a few are far more frequent than the others. */
export const seasonNames = {
  ports:
    'Palma,Hamburg,Kiel,Bergen,Geiranger,Oslo,Stavanger,Ålesund,Barcelona,Valencia,Civitavecchia,Neapel,Livorno,Genoa,Savona,Venice,Kotor,Dubrovnik,Split,Corfu,Piräus,Santorini,Mykonos,Rhodes,Heraklion,Kuşadası,Istanbul,Limassol,Haifa,Valletta,Marseille,Nice,Ajaccio,Ibiza,Málaga,Cádiz,Lisbon,Porto,Vigo,Funchal,Tenerife,Las Palmas,Arrecife,Agadir,Casablanca,Southampton,Dover,Le Havre,Zeebrugge,Rotterdam,Amsterdam,Copenhagen,Warnemünde,Gdańsk,Tallinn,Riga,Helsinki,Stockholm,Visby,Reykjavík,Akureyri,Invergordon,Kirkwall,Lerwick,Cork,Dublin,Belfast,Halifax,New York,Boston,Miami,Nassau,Cozumel,Roatán,Belize City,Colón,Cartagena,Aruba,Curaçao,Grenada,Barbados,St Lucia,Martinique,Dominica,Antigua,Tortola,San Juan,La Romana,Puerto Plata,Montego Bay,Dubai,Abu Dhabi,Doha,Muscat,Mumbai,Cochin,Colombo,Phuket,Singapore,Hong Kong',
  agencyFirst: 'Blue,Sunny,Nordic,Grand,Silver,Royal,Coral,Alpine,Coastal,Harbour,Island,Golden',
  agencySecond: 'Shore,Travel,Voyage,Excursions,Guides,Land,Sea,Holiday,Incoming,Destination',
  agencyForms: 'GmbH,SL,Ltd,AS,Srl,SA',
  agencyDomains: 'shore,travel,voyage,tours,guides,land,sea,holiday,incoming,dest',
  praises:
    'Highlights of,Best of,Discover,Panoramic,Hidden,Private,Morning in,Charming,Authentic,Sunset over',
  activities:
    'city tour,city tour,walking tour,bus tour,bike tour,old town tour,beach transfer,wine tasting,food market visit,snorkelling trip,museum visit,e-bike ride,jeep safari,boat trip,cathedral visit,hop-on bus,hiking,kayak,photo walk,cooking class',
  rareActivity: 'catamaran sailing',
  firstNames:
    'Anna,Peter,María,John,Sofia,Lukas,Emma,Paul,Laura,Max,Chloé,Dmitri,Élise,Farid,Greta,Hiro,Ivana,Jan',
  lastNames:
    'Schmidt,Müller,Smith,García,Rossi,Jones,Fischer,Weber,Novák,Berg,Jensen,Kowalski,Papadakis',
  ships: 'Aurora,Bella,Celeste,Diamante,Estrella,Fjord Star,Galaxy,Horizon',
} as const

/** Names as an array of SQL. */
export function sqlArray(names: string): string {
  return `array[${names
    .split(',')
    .map((name) => `'${name}'`)
    .join(', ')}]`
}

/** One of the names, by an SQL expression that counts from 0. */
export function sqlOneOf(names: string, index: string): string {
  return `(${sqlArray(names)})[1 + (${index}) % ${names.split(',').length}]`
}

/** One of the names by chance; from 1 on, the exponent makes the first ones more frequent. */
export function sqlAnyOf(names: string, draw = 'random()', exponent = 1): string {
  const count = names.split(',').length
  return `(${sqlArray(names)})[1 + floor(${count} * power(${draw}, ${exponent}))::int]`
}
