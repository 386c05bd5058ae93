export interface DemoAgency {
  reference: string
  name: string
  /** Domain of its mail addresses, reserved for examples. */
  domain: string
  /** Its people, named as contacts on the events of their ports. */
  contacts: readonly DemoContact[]
}

export interface DemoContact {
  name: string
  mailbox: string
  phone: string
  /** Codes. */
  ports: readonly string[]
}

/** The agencies of the demo accounts: agency@ belongs to the first, agency2@ to the second. */
export const demoAgencies: readonly DemoAgency[] = [
  {
    reference: 'AG-001',
    name: 'Blue Pier Excursions',
    domain: 'bluepier.example',
    contacts: [
      {
        name: 'Jens Petersen',
        mailbox: 'jens.petersen',
        phone: '+49 171 3920014',
        ports: ['DEHAM', 'DEKEL'],
      },
      {
        name: 'Núria Vidal',
        mailbox: 'nuria.vidal',
        phone: '+34 600 550 114',
        ports: ['ESBCN', 'ESPMI'],
      },
      {
        name: 'Antje Brodersen',
        mailbox: 'dispo',
        phone: '+49 171 3920021',
        ports: ['DEHAM', 'DEKEL'],
      },
    ],
  },
  {
    reference: 'AG-002',
    name: 'Atlântico Guias',
    domain: 'atlanticoguias.example',
    contacts: [
      {
        name: 'Inês Carvalho',
        mailbox: 'ines.carvalho',
        phone: '+351 910 550 121',
        ports: ['PTLIS', 'PTFNC'],
      },
      {
        name: 'João Abreu',
        mailbox: 'operacoes',
        phone: '+351 910 550 138',
        ports: ['PTFNC', 'ESSCT', 'ESLPA'],
      },
    ],
  },
  {
    reference: 'AG-003',
    name: 'Hansa Landgang',
    domain: 'hansa-landgang.example',
    contacts: [
      {
        name: 'Katrin Möller',
        mailbox: 'katrin.moeller',
        phone: '+49 171 3920033',
        ports: ['DERSK'],
      },
      {
        name: 'Uwe Lütgens',
        mailbox: 'uwe.luetgens',
        phone: '+49 171 3920037',
        ports: ['DERSK', 'DEHAM'],
      },
    ],
  },
  {
    reference: 'AG-004',
    name: 'Nordic Gangway Partners',
    domain: 'nordicpartners.example',
    contacts: [
      { name: 'Søren Kjærgaard', mailbox: 'soren', phone: '+45 20 55 01 44', ports: ['DKCPH'] },
      { name: 'Åsa Lindström', mailbox: 'asa', phone: '+46 70 174 06 05', ports: ['SESTO'] },
    ],
  },
  {
    reference: 'AG-005',
    name: 'Baltic Stories',
    domain: 'balticstories.example',
    contacts: [
      { name: 'Kadri Mägi', mailbox: 'kadri', phone: '+372 5550 0151', ports: ['EETLL', 'FIHEL'] },
      { name: 'Wojciech Żak', mailbox: 'wojciech', phone: '+48 500 550 153', ports: ['PLGDY'] },
    ],
  },
  {
    reference: 'AG-006',
    name: 'Fjord & Fell',
    domain: 'fjordandfell.example',
    contacts: [
      { name: 'Ingrid Sæther', mailbox: 'ingrid', phone: '+47 900 55 161', ports: ['NOBGO'] },
      { name: 'Håkon Nygård', mailbox: 'haakon', phone: '+47 900 55 166', ports: ['NOSVG'] },
    ],
  },
  {
    reference: 'AG-007',
    name: 'Ísland Dagsferðir',
    domain: 'dagsferdir.example',
    contacts: [
      { name: 'Guðrún Þórsdóttir', mailbox: 'gudrun', phone: '+354 555 0171', ports: ['ISREY'] },
    ],
  },
  {
    reference: 'AG-008',
    name: 'Channel Coast Tours',
    domain: 'channelcoast.example',
    contacts: [
      {
        name: 'Harriet Whitfield',
        mailbox: 'harriet',
        phone: '+44 7700 900181',
        ports: ['GBSOU', 'NLAMS'],
      },
      { name: 'Étienne Lefèvre', mailbox: 'etienne', phone: '+33 6 39 98 01 84', ports: ['FRLEH'] },
    ],
  },
  {
    reference: 'AG-009',
    name: 'Tyrrhenia Escursioni',
    domain: 'tyrrhenia.example',
    contacts: [
      {
        name: 'Niccolò De Santis',
        mailbox: 'niccolo',
        phone: '+39 350 550 0191',
        ports: ['ITCVV', 'MTMLA'],
      },
      { name: 'Chiara Esposito', mailbox: 'booking', phone: '+39 350 550 0198', ports: ['ITNAP'] },
    ],
  },
  {
    reference: 'AG-010',
    name: 'Sol y Puerto',
    domain: 'solypuerto.example',
    contacts: [
      {
        name: 'Begoña Muñoz',
        mailbox: 'begona',
        phone: '+34 600 550 201',
        ports: ['ESAGP', 'ESBCN'],
      },
      { name: 'Loïc Garnier', mailbox: 'loic', phone: '+33 6 39 98 02 06', ports: ['FRMRS'] },
    ],
  },
  {
    reference: 'AG-011',
    name: 'Αιγαίο Εκδρομές',
    domain: 'aegean-days.example',
    contacts: [
      {
        name: 'Δήμητρα Παπαδοπούλου',
        mailbox: 'dimitra',
        phone: '+30 690 550 0211',
        ports: ['GRPIR', 'GRRHO'],
      },
      {
        name: 'Emre Yıldız',
        mailbox: 'emre',
        phone: '+90 500 550 02 17',
        ports: ['TRIST', 'HRDBV'],
      },
    ],
  },
  {
    reference: 'AG-012',
    name: 'Gulf Horizon Tourism',
    domain: 'gulfhorizon.example',
    contacts: [
      { name: 'Fatima Al Suwaidi', mailbox: 'fatima', phone: '+971 50 555 0221', ports: ['AEDXB'] },
    ],
  },
]
