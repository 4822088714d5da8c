import { expect, it } from 'vitest';
import { PLACE_NAMES } from '../../test/place-names.ts';
import { readAddressBlock, type AddressBlock } from './address-block.ts';

type Said = Partial<Omit<AddressBlock, 'parts'>>;

/** As they appear in mails, on labels and in signatures. What is not named is not found, and nothing is left over unless it says so. */
const BLOCKS: readonly [block: string, said: Said][] = [
  [
    '2020 Airport Dr, Ontario, CA 91761, USA',
    { address: '2020 Airport Dr', city: 'Ontario', state: 'CA', zipCode: '91761', countryCode: 'US' },
  ],
  ['2020 Airport Dr\nOntario, CA 91761', { address: '2020 Airport Dr', city: 'Ontario', state: 'CA', zipCode: '91761', countryCode: 'US' }],
  ['2020 Airport Dr Ontario CA 91761', { address: '2020 Airport Dr', city: 'Ontario', state: 'CA', zipCode: '91761', countryCode: 'US' }],
  [
    'Harbour Home LLC\nJane Doe\n1200 E Main St, Suite 400\nColumbus, Ohio 43205-1234\nUnited States\n+1 (614) 555-0134\njane.doe@harbour.example',
    {
      company: 'Harbour Home LLC',
      contact: 'Jane Doe',
      address: '1200 E Main St',
      address2: 'Suite 400',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43205-1234',
      countryCode: 'US',
      phone: '+1 (614) 555-0134',
      email: 'jane.doe@harbour.example',
    },
  ],
  [
    'Attn: John Smith\nTel: 909-555-0123\nAddress: 2125 San Bernardino Ave, San Bernardino, CA, 92408\nCountry: US',
    {
      contact: 'John Smith',
      phone: '909-555-0123',
      address: '2125 San Bernardino Ave',
      city: 'San Bernardino',
      state: 'CA',
      zipCode: '92408',
      countryCode: 'US',
    },
  ],
  [
    'Name: Maria Lopez; Phone: 5125550188; Address: 88 Congress Ave Apt 5; City: Austin; State: Texas; Zip: 78701; Country: United States',
    {
      contact: 'Maria Lopez',
      phone: '5125550188',
      address: '88 Congress Ave Apt 5',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      countryCode: 'US',
    },
  ],
  [
    'Cloudridge Electronics Co., Ltd.\n500 Industrial Pkwy, Newark, NJ 07114, U.S.A.',
    {
      company: 'Cloudridge Electronics Co., Ltd.',
      address: '500 Industrial Pkwy',
      city: 'Newark',
      state: 'NJ',
      zipCode: '07114',
      countryCode: 'US',
    },
  ],
  ['PO Box 1234\nNew York, NY 10001', { address: 'PO Box 1234', city: 'New York', state: 'NY', zipCode: '10001', countryCode: 'US' }],
  [
    '1 World Way, Los Angeles, California, 90045, USA',
    { address: '1 World Way', city: 'Los Angeles', state: 'CA', zipCode: '90045', countryCode: 'US' },
  ],
  [
    'Unit 7, 4400 Lakeside Blvd, North Las Vegas, NV 89115, United States of America',
    { address: 'Unit 7, 4400 Lakeside Blvd', city: 'North Las Vegas', state: 'NV', zipCode: '89115', countryCode: 'US' },
  ],
  ['18 Dock Street, Felixstowe, IP11 3SY', { address: '18 Dock Street', city: 'Felixstowe', zipCode: 'IP11 3SY', countryCode: 'GB' }],
  [
    '18 Dock Street\nFelixstowe\nSuffolk\nIP11 3SY\nUnited Kingdom',
    { address: '18 Dock Street', city: 'Felixstowe', zipCode: 'IP11 3SY', countryCode: 'GB', rest: 'Suffolk' },
  ],
  [
    'Harbour Home Ltd, 18 Dock Street, Felixstowe IP11 3SY, UK, Tel: +44 1394 123456',
    {
      company: 'Harbour Home Ltd',
      address: '18 Dock Street',
      city: 'Felixstowe',
      zipCode: 'IP11 3SY',
      countryCode: 'GB',
      phone: '+44 1394 123456',
    },
  ],
  [
    'Mr Tom Baker\nFlat 3, 12 Mill Lane\nLeeds\nLS1 4AP\nEngland\n0113 496 0000',
    {
      contact: 'Mr Tom Baker',
      address: 'Flat 3, 12 Mill Lane',
      city: 'Leeds',
      zipCode: 'LS1 4AP',
      countryCode: 'GB',
      phone: '0113 496 0000',
    },
  ],
  [
    'Rose Cottage, Mill Lane, Ipswich, IP1 1AA, GB',
    { address: 'Mill Lane', city: 'Ipswich', zipCode: 'IP1 1AA', countryCode: 'GB', rest: 'Rose Cottage' },
  ],
  ['10 Downing Street, London SW1A 2AA', { address: '10 Downing Street', city: 'London', zipCode: 'SW1A 2AA', countryCode: 'GB' }],
  [
    'Weber & Sohn GmbH\nFrau Anna Weber\nAm Sandtorkai 37\n20457 Hamburg\nDeutschland\nTel.: +49 40 1234567',
    {
      company: 'Weber & Sohn GmbH',
      contact: 'Frau Anna Weber',
      address: 'Am Sandtorkai 37',
      zipCode: '20457',
      city: 'Hamburg',
      countryCode: 'DE',
      phone: '+49 40 1234567',
    },
  ],
  ['Hauptstr. 5, 20457 Hamburg', { address: 'Hauptstr. 5', zipCode: '20457', city: 'Hamburg' }],
  ['Hauptstr. 5, D-20457 Hamburg, Germany', { address: 'Hauptstr. 5', zipCode: '20457', city: 'Hamburg', countryCode: 'DE' }],
  ['Hauptstr. 5, 20457 Hamburg, DE', { address: 'Hauptstr. 5', zipCode: '20457', city: 'Hamburg', countryCode: 'DE' }],
  ['Hauptstr. 5, Hamburg, 20457, Germany', { address: 'Hauptstr. 5', zipCode: '20457', city: 'Hamburg', countryCode: 'DE' }],
  ['Kurfürstendamm 21, 10719 Berlin Germany', { address: 'Kurfürstendamm 21', zipCode: '10719', city: 'Berlin', countryCode: 'DE' }],
  [
    'Dupont SARL\n12 rue de la Paix\n75002 Paris\nFrance',
    { company: 'Dupont SARL', address: '12 rue de la Paix', zipCode: '75002', city: 'Paris', countryCode: 'FR' },
  ],
  [
    'Mme Claire Martin, 5 avenue Foch, 69006 Lyon, France, claire@martin.example',
    {
      contact: 'Mme Claire Martin',
      address: '5 avenue Foch',
      zipCode: '69006',
      city: 'Lyon',
      countryCode: 'FR',
      email: 'claire@martin.example',
    },
  ],
  [
    'Rossi S.r.l.\nVia Roma 10\n20121 Milano MI\nItalia',
    { company: 'Rossi S.r.l.', address: 'Via Roma 10', zipCode: '20121', city: 'Milano', state: 'MI', countryCode: 'IT' },
  ],
  ['Via Roma 10, 20121 Milano (MI), Italy', { address: 'Via Roma 10', zipCode: '20121', city: 'Milano', state: 'MI', countryCode: 'IT' }],
  ['Calle de Alcalá 45, 28014 Madrid, España', { address: 'Calle de Alcalá 45', zipCode: '28014', city: 'Madrid', countryCode: 'ES' }],
  [
    'García SL, Calle Mayor 3, 2ºB, 08001 Barcelona, Spain',
    { company: 'García SL', address: 'Calle Mayor 3', address2: '2ºB', zipCode: '08001', city: 'Barcelona', countryCode: 'ES' },
  ],
  ['Damrak 1, 1012 LG Amsterdam, The Netherlands', { address: 'Damrak 1', zipCode: '1012 LG', city: 'Amsterdam', countryCode: 'NL' }],
  [
    'Visser B.V.\nWilhelminakade 909\n3072AP Rotterdam\nNederland',
    { company: 'Visser B.V.', address: 'Wilhelminakade 909', zipCode: '3072AP', city: 'Rotterdam', countryCode: 'NL' },
  ],
  ['Rue de la Loi 16, 1000 Brussels, Belgium', { address: 'Rue de la Loi 16', zipCode: '1000', city: 'Brussels', countryCode: 'BE' }],
  ['ul. Długa 5, 00-238 Warszawa, Poland', { address: 'ul. Długa 5', zipCode: '00-238', city: 'Warszawa', countryCode: 'PL' }],
  ['Kungsgatan 4, 111 43 Stockholm, Sweden', { address: 'Kungsgatan 4', zipCode: '111 43', city: 'Stockholm', countryCode: 'SE' }],
  [
    '1-2-3 Marunouchi, Chiyoda-ku, Tokyo 100-0005, Japan',
    { address: '1-2-3 Marunouchi', address2: 'Chiyoda-ku', city: 'Tokyo', zipCode: '100-0005', countryCode: 'JP' },
  ],
  [
    'Attention: Kenji Sato\nSakura Trading K.K.\n2-7-1 Nishi-Shinjuku\nTokyo 163-0001\nJapan\n03-1234-5678',
    {
      contact: 'Kenji Sato',
      company: 'Sakura Trading K.K.',
      address: '2-7-1 Nishi-Shinjuku',
      city: 'Tokyo',
      zipCode: '163-0001',
      countryCode: 'JP',
      phone: '03-1234-5678',
    },
  ],
  [
    '8050 Heritage Rd, Brampton, ON L6Y 0C9, Canada',
    { address: '8050 Heritage Rd', city: 'Brampton', state: 'ON', zipCode: 'L6Y 0C9', countryCode: 'CA' },
  ],
  [
    '8050 Heritage Rd, Brampton, Ontario L6Y0C9',
    { address: '8050 Heritage Rd', city: 'Brampton', state: 'ON', zipCode: 'L6Y0C9', countryCode: 'CA' },
  ],
  [
    '8050 Heritage Rd, Brampton, ON, L6Y 0C9, CA',
    { address: '8050 Heritage Rd', city: 'Brampton', state: 'ON', zipCode: 'L6Y 0C9', countryCode: 'CA' },
  ],
  [
    '29 Pinnacle Pl, Eastern Creek NSW 2766, Australia',
    { address: '29 Pinnacle Pl', city: 'Eastern Creek', state: 'NSW', zipCode: '2766', countryCode: 'AU' },
  ],
  [
    'Coastal Pty Ltd\n4 Wharf Rd\nPort Melbourne VIC 3207',
    { company: 'Coastal Pty Ltd', address: '4 Wharf Rd', city: 'Port Melbourne', state: 'VIC', zipCode: '3207', countryCode: 'AU' },
  ],
  ['12 Nathan Road, Kowloon, Hong Kong', { address: '12 Nathan Road', city: 'Kowloon', countryCode: 'HK' }],
  [
    'Bluewhale Gifts Co., Ltd\nNo. 8 Fuyong Street, Bao’an District, Shenzhen, Guangdong 518103, China',
    {
      company: 'Bluewhale Gifts Co., Ltd',
      address: 'No. 8 Fuyong Street',
      address2: 'Bao’an District',
      city: 'Shenzhen',
      province: 'GD',
      zipCode: '518103',
      countryCode: 'CN',
    },
  ],
  [
    'No. 8 Fuyong Street, Shenzhen, Guangdong Province, China',
    { address: 'No. 8 Fuyong Street', city: 'Shenzhen', province: 'GD', countryCode: 'CN' },
  ],
  ['Phone +1 909 555 0123 ext 44', { phone: '+1 909 555 0123 ext 44' }],
  [
    'VAT: GB123456789\nHarbour Home Ltd\n18 Dock Street\nFelixstowe IP11 3SY',
    {
      company: 'Harbour Home Ltd',
      address: '18 Dock Street',
      city: 'Felixstowe',
      zipCode: 'IP11 3SY',
      countryCode: 'GB',
      rest: 'GB123456789',
    },
  ],
  [
    'Harbour Home\nJane Doe\n18 Dock Street\nFelixstowe IP11 3SY',
    { address: '18 Dock Street', city: 'Felixstowe', zipCode: 'IP11 3SY', countryCode: 'GB', rest: 'Harbour Home\nJane Doe' },
  ],
  ['please leave it with the neighbour', { rest: 'please leave it with the neighbour' }],
  ['', {}],
  [
    'Company:\tHarbour Home Ltd\tContact:\tJane Doe\tPostcode:\tIP11 3SY',
    { company: 'Harbour Home Ltd', contact: 'Jane Doe', zipCode: 'IP11 3SY' },
  ],
];

it.each(BLOCKS)('understands %j', (block, said) => {
  const { parts: _, ...understood } = readAddressBlock(block, PLACE_NAMES);
  expect(understood).toEqual({ rest: '', ...said });
});
