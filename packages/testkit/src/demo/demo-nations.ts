export interface DemoNation {
  /** How often its people book, relative to the others. */
  weight: number
  /** Numeric ISO 3166-1. */
  nationality: number
  /** The shops they book in. */
  shops: readonly string[]
  /** Every # becomes a digit; ranges kept free for fiction where a country has them. */
  phone: string
  /** The same of a number with an extension. */
  extension?: string
  female: readonly string[]
  male: readonly string[]
  family: readonly string[]
  towns: readonly string[]
  /** Chinese names put the family first, without a space. */
  familyFirst?: boolean
}

const words = (text: string): readonly string[] => text.split(' ')

/** Where passengers come from, in the scripts they write their names in. */
export const demoNations: readonly DemoNation[] = [
  {
    weight: 40,
    nationality: 276,
    shops: ['DE'],
    phone: '+49 171 39200##',
    extension: '+49 30 23125### (App. ##)',
    female: words(
      'Sabine Ursula Renate Monika Jördis Käthe Anneliese Birgit Heike Brünhild Zoë Maximiliane-Charlotte',
    ),
    male: words(
      'Jürgen Günther Jörg Wolfgang Dieter Björn Klaus Sören Hans-Peter Götz Uwe Friedrich',
    ),
    family: [
      ...words('Müller Schröder Köhler Weiß Krüger Lange Böhm Schäfer Grünewald Hoffmann Brandt'),
      ...words('Großmann Vogt Jäger Fuchs Wagner Hohmeier-Schnackenburg'),
      'von Hohenstein-Wittgenstein',
    ],
    towns: ['Görlitz', 'Lübeck', 'München', 'Gießen', 'Köln', 'Dresden', 'Osnabrück'],
  },
  {
    weight: 7,
    nationality: 40,
    shops: ['DE'],
    phone: '+43 660 5550###',
    female: words('Theresia Annemarie Elfriede Gabriele Roswitha Veronika'),
    male: words('Leopold Alois Franz Gottfried Johann Rupert'),
    family: words('Gruber Hölzl Pichler Österreicher Wögerbauer Steinlechner Kröll'),
    towns: ['Wien', 'Sankt Pölten', 'Kitzbühel', 'Linz'],
  },
  {
    weight: 7,
    nationality: 756,
    shops: ['CH'],
    phone: '+41 78 555 01 ##',
    female: words('Ruth Vreni Céline Silvia Regula Chantal'),
    male: words('Ueli Reto Urs Beat Jean-Luc Andrin'),
    family: words('Zürcher Rüegg Bühlmann Dürrenmatt Favre Bänziger Caduff'),
    towns: ['Zürich', 'Genève', 'Chur', 'Bülach'],
  },
  {
    weight: 13,
    nationality: 826,
    shops: ['UK'],
    phone: '+44 7700 900###',
    extension: '+44 20 7946 0### ext. ##',
    female: words('Margaret Siân Fiona Chloë Maureen Imogen Bronwen'),
    male: words('Graham Nigel Rhys Alistair Desmond Callum Geoffrey'),
    family: words('Whitfield O’Connor Pemberton MacLeod Ap-Gwilym Hargreaves Blythe Cholmondeley'),
    towns: ['Leeds', 'Swansea', 'Inverness', 'Bath'],
  },
  {
    weight: 11,
    nationality: 840,
    shops: ['US'],
    phone: '+1 202 555 01##',
    extension: '+1 202 555 01## ext. ####',
    female: words('Renée Barbara Shaniqua Guadalupe Kathleen Jennifer'),
    male: words('José Randall Marcus Tyrone Walter Brandon'),
    family: words('Johnson Peña Washington Nuñez Kowalski Abernathy Nguyen'),
    towns: ['Cleveland', 'San José', 'Tampa', 'Albuquerque'],
  },
  {
    weight: 4,
    nationality: 616,
    shops: ['DE', 'UK'],
    phone: '+48 500 550 ###',
    female: words('Małgorzata Agnieszka Bożena Świętosława Łucja'),
    male: words('Wojciech Krzysztof Zdzisław Paweł Grzegorz'),
    family: ['Żółkiewski', 'Wiśniewska', 'Dąbrowski', 'Szczepański', 'Łukasik'],
    towns: ['Łódź', 'Gdańsk', 'Kraków'],
  },
  {
    weight: 2,
    nationality: 203,
    shops: ['DE'],
    phone: '+420 601 550 ###',
    female: words('Božena Květa Markéta Růžena'),
    male: words('Jiří Zdeněk Ondřej Břetislav'),
    family: ['Dvořák', 'Žižka', 'Růžička', 'Šťastný', 'Příhoda'],
    towns: ['Plzeň', 'České Budějovice', 'Ústí nad Labem'],
  },
  {
    weight: 4,
    nationality: 752,
    shops: ['UK', 'DE'],
    phone: '+46 70 174 06 ##',
    female: words('Åsa Märta Ingegerd Malin'),
    male: words('Göran Håkan Åke Björn'),
    family: ['Ångström', 'Sjöberg', 'Lindström', 'Hällgren', 'Öberg'],
    towns: ['Växjö', 'Göteborg', 'Umeå'],
  },
  {
    weight: 3,
    nationality: 578,
    shops: ['UK'],
    phone: '+47 900 55 ###',
    female: words('Bjørg Åse Synnøve Gunhild'),
    male: words('Øyvind Pål Håkon Tor'),
    family: ['Ødegård', 'Bjørnstad', 'Sæther', 'Løvås'],
    towns: ['Tromsø', 'Ålesund', 'Mosjøen'],
  },
  {
    weight: 3,
    nationality: 250,
    shops: ['FR'],
    phone: '+33 6 39 98 ## ##',
    female: words('Hélène Françoise Maëlys Agnès'),
    male: words('François Benoît Loïc Jérôme'),
    family: ['Lefèvre', 'Garçon', 'Le Goff', 'Bézier', 'Saint-Exupère'],
    towns: ['Besançon', 'Orléans', 'Saint-Étienne'],
  },
  {
    weight: 3,
    nationality: 724,
    shops: ['ES'],
    phone: '+34 600 550 ###',
    female: ['Begoña', 'Inés', 'Núria', 'María de los Ángeles'],
    male: words('Íñigo Andrés Joaquín Ramón'),
    family: ['Muñoz Ibáñez', 'Peñalver', 'Etxeberria', 'Fernández de Córdoba y Alarcón'],
    towns: ['A Coruña', 'Cádiz', 'Logroño'],
  },
  {
    weight: 2,
    nationality: 792,
    shops: ['DE'],
    phone: '+90 500 550 ## ##',
    female: words('Ayşe Gülşen Çiğdem Işıl'),
    male: words('Emre Çağlar Oğuz İbrahim'),
    family: ['Yıldız', 'Şahin', 'Öztürk', 'Doğan'],
    towns: ['İzmir', 'Eskişehir', 'Muğla'],
  },
  {
    weight: 2,
    nationality: 348,
    shops: ['DE'],
    phone: '+36 20 555 0###',
    female: words('Erzsébet Ágnes Piroska'),
    male: words('László György Ödön'),
    family: ['Szőke', 'Kővári', 'Fehér', 'Gyöngyösi'],
    towns: ['Győr', 'Pécs', 'Székesfehérvár'],
  },
  {
    weight: 3,
    nationality: 804,
    shops: ['DE'],
    phone: '+380 50 555 0###',
    female: words('Оксана Ірина Соломія Наталія'),
    male: words('Сергій Олександр Тарас Ярослав'),
    family: ['Шевченко', 'Коваленко', 'Бондаренко', 'Кравчук', 'Їжакевич'],
    towns: ['Київ', 'Львів', 'Одеса'],
  },
  {
    weight: 2,
    nationality: 100,
    shops: ['DE', 'UK'],
    phone: '+359 88 555 ####',
    female: words('Цветелина Десислава Йорданка'),
    male: words('Георги Красимир Любомир'),
    family: ['Димитров', 'Стоянова', 'Желязков', 'Щерев'],
    towns: ['София', 'Пловдив', 'Варна'],
  },
  {
    weight: 3,
    nationality: 300,
    shops: ['UK', 'DE'],
    phone: '+30 690 550 ####',
    female: words('Ελένη Δήμητρα Αικατερίνη Σοφία'),
    male: words('Γεώργιος Κωνσταντίνος Νικόλαος Χρήστος'),
    family: ['Παπαδόπουλος', 'Οικονόμου', 'Καραγιάννης', 'Βασιλείου'],
    towns: ['Θεσσαλονίκη', 'Ηράκλειο', 'Πάτρα'],
  },
  {
    weight: 4,
    nationality: 156,
    shops: ['UK', 'US', 'DE'],
    phone: '+86 130 0555 ####',
    female: words('芳 秀英 丽娟 雨桐'),
    male: words('伟 建国 志强 浩然'),
    family: words('王 李 张 刘 欧阳'),
    towns: ['上海', '广州', '成都'],
    familyFirst: true,
  },
  {
    weight: 3,
    nationality: 818,
    shops: ['UK', 'US'],
    phone: '+20 100 555 ####',
    female: words('فاطمة مريم ليلى ياسمين'),
    male: words('محمد أحمد يوسف خالد'),
    family: ['المنصوري', 'عبد الرحمن', 'الحسيني', 'شاهين'],
    towns: ['القاهرة', 'الإسكندرية', 'أسوان'],
  },
]
