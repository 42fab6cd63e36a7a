import type { RepaymentTexts } from './repayment-catalogue.ts';

export const repaymentFil: RepaymentTexts = {
  paymentHeld:
    'May dumating na perang hindi tugma sa pagbabayad na ito. Tinitingnan na ito ng team namin; hindi ito nawala.',
  paymentReversed:
    'Binawi ang bayad na ito noong {day}. Hindi na ito bilang, kaya dapat bayaran muli ang nabayaran nito.',
  paymentChargedBack:
    'Binawi ng inyong bangko ang bayad na ito noong {day}. Hindi na ito bilang, kaya dapat bayaran muli ang nabayaran nito.',
  'paid.short': '{came} ang dumating sa halip na {asked}: kulang ng {difference}. Dapat pa ring bayaran ang natitira.',
  'paid.over':
    '{came} ang dumating sa halip na {asked}: sobra ng {difference}. Credit ninyo ito, at gagamitin sa susunod na babayaran.',
  'paid.overAll':
    '{came} ang dumating sa halip na {asked}: sobra ng {difference}. Ang {credit} nito ay nakatabi bilang credit ninyo.',
  'paid.notExtended':
    'Hindi ito sapat para sa extension, kaya walang due date na nalipat. Bilang ito na ordinaryong bayad.',
  'paid.notPaidOff': 'Hindi ito sapat para mabayaran nang buo ang loan. Bilang ito na ordinaryong bayad.',
  'paid.loanChanged':
    'Nagbago ang loan ninyo matapos kuwentahin ang halagang ito. Kaya napunta ang bayad na ito sa utang ninyo noong panahong iyon.',
  'paid.afterExpiry': 'Binayaran ito nang lampas na sa bisa ng halaga. Kaya bilang ito sa araw ng pagbayad, {day}.',
  'paid.asQuoted': 'Nabayaran ito sa tamang oras. Kaya bilang ito sa {day}, ang araw ng halagang ito.',
  'paid.reversedPart': 'Binawi noong {day} ang {amount} ng bayad na ito. Dapat bayaran muli ang bahaging iyon.',
  'paid.reversalReason': 'Dahilan: {reason}.',
  'reversal.refunded': 'ibinalik sa inyo ang pera',
  'reversal.bounced': 'hindi dumating ang pera',
  'reversal.wrongLoan': 'para ito sa ibang loan',
  'reversal.duplicate': 'dalawang beses itong naitala',
  'reversal.mistake': 'naitala ito nang mali',
};
