/** How long phone numbers of a country are, behind its dialling code and the 0 that is dialled at home. Only where that is sure. */
const NUMBERS: Readonly<Record<string, { dial: string; min: number; max: number }>> = {
  US: { dial: '1', min: 10, max: 10 },
  CA: { dial: '1', min: 10, max: 10 },
  GB: { dial: '44', min: 9, max: 10 },
  FR: { dial: '33', min: 9, max: 9 },
  ES: { dial: '34', min: 9, max: 9 },
  NL: { dial: '31', min: 9, max: 9 },
  PL: { dial: '48', min: 9, max: 9 },
  JP: { dial: '81', min: 9, max: 10 },
  AU: { dial: '61', min: 9, max: 9 },
  CN: { dial: '86', min: 9, max: 11 },
};

/** False where a number is surely none of the country's; a country that is not listed takes any. */
export function canBePhoneOf(countryCode: string, phone: string): boolean {
  const known = NUMBERS[countryCode];
  if (!known) return true;
  const spoken = phone.replace(/\s?(?:x|ext\.?|转)\s?[0-9]{1,6}$/i, '').replace(/\(0\)/, '');
  const digits = spoken.replace(/[^0-9]/g, '');
  const isInternational = /^\s*(?:\+|00)/.test(spoken);
  const abroad = digits.replace(/^00/, '');
  if (isInternational && !abroad.startsWith(known.dial)) return false;
  // "1 909 555 0100" without a plus: the dialling code is written down all the same.
  const hasDial = isInternational || (digits.startsWith(known.dial) && digits.length > known.max);
  const national = (hasDial ? abroad.slice(known.dial.length) : digits).replace(/^0/, '');
  return national.length >= known.min && national.length <= known.max;
}
