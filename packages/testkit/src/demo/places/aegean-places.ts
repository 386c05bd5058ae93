import type { DemoPlace } from './demo-place.ts'

export const aegeanPlaces: readonly DemoPlace[] = [
  {
    code: 'HRDBV',
    name: 'Dubrovnik',
    time_zone: 'Europe/Zagreb',
    season: 'summer',
    berths: ['Gruž 8', 'Gruž 9', 'Anchorage Lokrum'],
    meetingPoints: ['Port of Gruž, gate 2', 'Pile gate, Amerling fountain'],
    excursions: [
      { title: 'City walls and Stradun', minutes: 210, ticket: true },
      { title: 'Mostar and the old bridge', minutes: 600, needs: ['passport_data'] },
      { title: 'Ston: salt, walls and oysters', minutes: 300 },
      {
        title: 'Sea kayak around Lokrum',
        minutes: 180,
        dress_code: 'Swimwear, hat and water shoes',
        needs: ['personal_data', 'age'],
      },
      { title: 'Kotor and the Bay of Boka', minutes: 570, needs: ['passport_data'] },
    ],
  },
  {
    code: 'GRPIR',
    name: 'Piraeus (Athens)',
    time_zone: 'Europe/Athens',
    season: 'all_year',
    berths: ['Terminal A Miaoulis', 'Terminal B Themistocles', 'Terminal C Alkimos'],
    meetingPoints: ['Terminal A, coach lane 3', 'Terminal B, arrivals exit'],
    excursions: [
      {
        title: 'Acropolis and the Acropolis Museum',
        minutes: 270,
        dress_code: 'Sturdy shoes and a sun hat',
        ticket: true,
      },
      { title: 'Cape Sounion and the temple of Poseidon', minutes: 270, ticket: true },
      { title: 'Corinth: canal and ancient city', minutes: 330, ticket: true },
      { title: 'Plaka, Monastiraki and street food', minutes: 210 },
    ],
  },
  {
    code: 'GRRHO',
    name: 'Rhodes',
    time_zone: 'Europe/Athens',
    season: 'summer',
    berths: ['Tourist Harbour 1', 'Tourist Harbour 3', 'Akandia'],
    meetingPoints: ['St Catherine’s gate', 'Tourist harbour, coach park'],
    excursions: [
      { title: 'Lindos and its acropolis', minutes: 270, ticket: true },
      { title: 'Street of the Knights and Grand Master’s Palace', minutes: 180, ticket: true },
      { title: 'Valley of the Butterflies and Filerimos', minutes: 240, ticket: true },
      { title: 'Boat to Symi', minutes: 420, needs: ['passport_data', 'person_count'] },
    ],
  },
  {
    code: 'TRIST',
    name: 'Istanbul',
    time_zone: 'Europe/Istanbul',
    season: 'all_year',
    berths: ['Galataport 1', 'Galataport 2', 'Galataport 3'],
    meetingPoints: ['Galataport, exit to Tophane square', 'Galataport, underground coach park'],
    excursions: [
      {
        title: 'Hagia Sophia, Blue Mosque and Topkapı',
        minutes: 390,
        dress_code: 'Shoulders and knees covered, headscarf for women',
        ticket: true,
      },
      { title: 'Bosphorus by boat and the Spice Bazaar', minutes: 240, needs: ['person_count'] },
      { title: 'Dolmabahçe palace and Taksim', minutes: 240, ticket: true },
      { title: 'Grand Bazaar and a tea house', minutes: 180 },
      {
        title: 'Hamam and meze evening',
        minutes: 270,
        dress_code: 'Swimwear',
        needs: ['personal_data'],
      },
    ],
  },
]
