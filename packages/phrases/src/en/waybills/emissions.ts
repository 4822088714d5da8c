import type { Translation } from '../../typing.ts';
import type { emissions as zh } from '../../zh/waybills/emissions.ts';

export const emissions = {
  title: 'Carbon emissions (CO₂e)',
  total: '{{co2e}} kg CO₂e',
  meaning:
    'By ISO 14083, leg by leg: weight × distance × emission intensity, with the making of the fuel (WTW, well to wheel). An estimate by averages, not a measurement.',
  none: 'Not known: {{facts}}. So there is no figure.',
  missing: {
    weight: 'the weight',
    mode: 'the mode of transport',
    loadingPort: 'a port of loading with its position',
    dischargePort: 'a port of discharge with its position',
  },
  fact: { weight: 'weight', mode: 'mode', loadingPort: 'POL position', dischargePort: 'POD position' },
  and: ', ',
  lacks: 'No {{facts}}',
  open: 'Show the calculation',
  close: 'Hide the calculation',
  leg: 'Leg',
  legs: { preCarriage: 'Pre-carriage', main: 'Main leg', onCarriage: 'On-carriage' },
  mode: { air: 'Air', sea: 'Sea', rail: 'Rail', truck: 'Truck' },
  toPort: 'to {{to}}',
  fromPort: 'from {{from}}',
  distance: 'Distance (km)',
  adjusted: 'plus {{percent}}%',
  factor: 'Intensity (kg/tkm)',
  parts: 'burning {{tankToWheel}} + fuel making {{wellToTank}}',
  result: 'CO₂e (kg)',
  sum: 'Total',
  weightMeasured: 'Weight: {{weight}} (measured by the warehouse)',
  weightDeclared: 'Weight: {{weight}} (declared; as measured once all is received)',
  basis: {
    greatCircle: 'By air: the great circle between the airports; detours of flights are in the intensity.',
    seaLanes:
      'By sea: the shortest voyage over the main lanes, through Suez or Panama where that is shorter; ships sail 15% more by GLEC Framework v2.0 (2019).',
    landLanes:
      'By land: a line along railways and trunk roads; the way is 31% longer, as the railway from Chongqing to Duisburg is with 11,179 km against a line of 8,557 km.',
    assumed: 'Before and after the main leg: 100 km and 300 km by truck, assumed alike for every waybill.',
  },
  ownMainLeg: 'You arrange the main leg yourself; it is not in this figure.',
  source: 'Intensities: {{source}}',
  row: '{{mode}}: {{vehicle}}, rows {{rows}}',
} as const satisfies Translation<typeof zh>;
