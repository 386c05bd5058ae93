/// Typical names of a season in the languages of the trade, with the encodings that each is written in.
export const namedLanguages: Readonly<Record<string, { names: string; encodings: string }>> = {
  german: {
    names: 'Jürgen Größmann; Straßenführung Köln; Bärbel Höß; Müller Ausflüge',
    encodings: 'windows-1252 iso-8859-1 iso-8859-15 macintosh ibm850 ibm858 ibm437',
  },
  french: {
    names: 'Hélène Lefèvre; François Château; Excursions à Nîmes; Zoé Garçon',
    encodings: 'windows-1252 iso-8859-1 iso-8859-15 macintosh ibm850 ibm863',
  },
  spanish: {
    names: 'José Muñoz; Málaga y Cádiz; Íñigo Núñez; Excursión Logroño',
    encodings: 'windows-1252 iso-8859-1 iso-8859-15 macintosh ibm850',
  },
  portuguese: {
    names: 'João Conceição; Excursões Lisboa São Vicente; Inês Araújo',
    encodings: 'windows-1252 iso-8859-1 iso-8859-15 macintosh ibm850 ibm860',
  },
  italian: {
    names: 'Niccolò Pezzè; Città di Forlì; Perché Cefalù',
    encodings: 'windows-1252 iso-8859-1 iso-8859-15 macintosh ibm850',
  },
  danish: {
    names: 'Søren Ærø; Brønnøysund; Åge Kjær; Ålesund Tromsø',
    encodings: 'windows-1252 iso-8859-1 iso-8859-15 macintosh ibm850 ibm865 iso-8859-10',
  },
  swedish: {
    names: 'Åsa Öberg; Malmö Göteborg; Jönköping; Märta Sjöström',
    encodings: 'windows-1252 iso-8859-1 macintosh ibm850 iso-8859-10',
  },
  icelandic: {
    names: 'Þórður Guðmundsson; Ísafjörður; Seyðisfjörður; Sigríður Ægisdóttir',
    encodings: 'windows-1252 iso-8859-1 maciceland ibm861 iso-8859-10',
  },
  finnish: {
    names: 'Jyväskylä Matkat; Mäkelä Häkkinen; Šakaali Žižek; Östersundom',
    encodings: 'windows-1252 iso-8859-15',
  },
  polish: {
    names: 'Łukasz Świętek; Wycieczki Gdańsk; Zażółć Gęślą; Michał Dąbrowski',
    encodings: 'windows-1250 iso-8859-2 ibm852 maccenteuro iso-8859-16',
  },
  czech: {
    names: 'Žluťoučký kůň; Jiří Dvořák; Plzeň Česká; Růžena Němcová',
    encodings: 'windows-1250 iso-8859-2 ibm852 maccenteuro',
  },
  slovak: {
    names: 'Ľudovít Štúr; Košice Výlety; Žilina Tatranská; Mária Kováčová',
    encodings: 'windows-1250 iso-8859-2 ibm852 maccenteuro',
  },
  hungarian: {
    names: 'Erdős Gergő; Győr Kirándulás; Szűcs Béla; Tóth Zsófia',
    encodings: 'windows-1250 iso-8859-2 ibm852 maccenteuro',
  },
  croatian: {
    names: 'Šibenik Izleti; Željko Kovačević; Đurđica Čulić; Pavao Šušnjar',
    encodings: 'windows-1250 iso-8859-2 ibm852  maccroatian',
  },
  slovene: {
    names: 'Črt Šušteršič; Koper Žalec; Škofja Loka; Matjaž Kranjčan',
    encodings: 'windows-1250 iso-8859-2 ibm852 maccroatian',
  },
  romanian: {
    names: 'Ştefan Bălănescu; Constanţa Excursii; Ţara Vâlcea; Ionuţ Rîşnov',
    encodings: 'windows-1250 iso-8859-2 ibm852',
  },
  'romanian (comma)': {
    names: 'Ștefan Bălănescu; Constanța Excursii; Țara Vâlcea; Ionuț Râșnov',
    encodings: 'iso-8859-16',
  },
  turkish: {
    names: 'Şükrü Yıldız Turları; İzmir Kuşadası; Çağla Gökçe; Oğuz Işık',
    encodings: 'windows-1254 iso-8859-9 ibm857 macturkish',
  },
  greek: {
    names: 'Παπαδόπουλος Εκδρομές; Άγιος Νικόλαος; Ηράκλειο Κρήτης; Ελένη Ζωγράφου',
    encodings: 'windows-1253 iso-8859-7 ibm737 ibm869 macgreek',
  },
  russian: {
    names: 'Экскурсии Санкт-Петербург; Иванов Сергей; Юлия Щербакова; Морской вокзал',
    encodings: 'windows-1251 koi8-r iso-8859-5 ibm866 ibm855 maccyrillic',
  },
  ukrainian: {
    names: 'Їжакевич Олексій; Одеса Екскурсії; Євген Ткаченко; Київський',
    encodings: 'windows-1251 koi8-u macukraine iso-8859-5',
  },
  bulgarian: {
    names: 'Екскурзии Варна; Георги Димитров; Пламен Щърбанов; Бургас',
    encodings: 'windows-1251 iso-8859-5 maccyrillic ibm866',
  },
  serbian: {
    names: 'Ђорђе Љубичић; Излети Београд; Његош Џаковић; Милош Ћирић',
    encodings: 'windows-1251 iso-8859-5 ibm855',
  },
  lithuanian: {
    names: 'Kelionės į Klaipėdą; Šarūnas Žukauskas; Ąžuolas Čėsna',
    encodings: 'windows-1257 iso-8859-13 ibm775 iso-8859-4',
  },
  latvian: {
    names: 'Jānis Bērziņš; Rīga Ekskursijas; Liepāja Ķekava; Ģirts Šļakota',
    encodings: 'windows-1257 iso-8859-13 ibm775 iso-8859-4',
  },
  estonian: {
    names: 'Tõnu Mägi; Pärnu Võrtsjärv; Jüri Õunapuu; Šveits Žürii',
    encodings: 'windows-1257 iso-8859-13 ibm775 iso-8859-15 iso-8859-4',
  },
  maltese: {
    names: 'Għawdex Żurrieq; Ħaż-Żebbuġ; Ġorġ Xagħra; Ċikku Ħamrun',
    encodings: 'iso-8859-3',
  },
  welsh: { names: 'Gŵyr Tŷ; Llŷn Siân; Ŵyn Môn', encodings: 'iso-8859-14' },
  hebrew: {
    names: 'שלום טיולים; חיפה נמל; אברהם כהן; ירושלים',
    encodings: 'windows-1255 iso-8859-8 ibm862',
  },
  arabic: {
    names: 'رحلات البحر; الاسكندرية; محمد عبد الله; ميناء السويس',
    encodings: 'windows-1256 iso-8859-6 ibm720',
  },
  thai: { names: 'ท่องเที่ยวภูเก็ต; สมชาย ใจดี; แหลมฉบัง; กรุงเทพ', encodings: 'windows-874 macthai' },
  vietnamese: {
    names: 'Nguyễn Văn Đức; Hạ Long Tham quan; Trần Thị Hương; Phú Mỹ',
    encodings: 'viscii tcvn',
  },
  armenian: { names: 'Երևան Էքսկուրսիա; Արամ Պետրոսյան', encodings: 'armscii8' },
  georgian: { names: 'ბათუმი ექსკურსია; გიორგი ბერიძე', encodings: 'georgianps georgianacademy' },
  kazakh: { names: 'Ақтау Экскурсия; Қайрат Нұрғалиев; Әлия Өскембай', encodings: 'rk1048 pt154' },
  japanese: { names: '横浜観光ツアー; 山田太郎; 神戸港; さくら丸', encodings: 'shift_jis euc-jp' },
  'simplified chinese': { names: '上海旅行社; 王小明; 天津港; 岸上观光', encodings: 'gb18030' },
  'traditional chinese': { names: '台北旅行社; 陳小明; 基隆港; 岸上觀光', encodings: 'big5' },
  korean: { names: '서울 관광; 부산항; 김철수; 인천 여행', encodings: 'euc-kr' },
}
