import type { RepaymentTexts } from './repayment-catalogue.ts';

export const repaymentFil: RepaymentTexts = {
  paymentHeld:
    'May dumating na perang hindi tugma sa pagbabayad na ito. Tinitingnan na ito ng team namin; hindi ito nawala.',
  paymentForOtherLoan: 'Natanggap namin ang perang ito. Bilang ito sa ibang loan.',
  paymentCountsAnew: 'Natanggap namin ang perang ito. Bilang ito na ibang bayad sa loan na ito.',
  paymentSentBack: 'Natanggap namin ang perang ito, at ibinalik na ito.',
  paymentReversed: 'Binawi ang bayad na ito noong {day}. Hindi na ito bilang.',
  paymentChargedBack: 'Binawi ng inyong bangko ang bayad na ito noong {day}. Hindi na ito bilang.',
  'paid.short': '{came} ang dumating sa halip na {asked}: kulang ng {difference}. Dapat pa ring bayaran ang natitira.',
  'paid.over':
    '{came} ang dumating sa halip na {asked}: sobra ng {difference}. Credit ninyo ito, at gagamitin sa susunod na babayaran.',
  'paid.overAll':
    '{came} ang dumating sa halip na {asked}: sobra ng {difference}. Ang {credit} nito ay nakatabi bilang credit ninyo.',
  'paid.overCame': '{came} ang dumating sa halip na {asked}: sobra ng {difference}.',
  'paid.notExtended':
    'Hindi ito sapat para sa extension, kaya walang due date na nalipat. Bilang ito na ordinaryong bayad.',
  'paid.notPaidOff': 'Hindi ito sapat para mabayaran nang buo ang loan. Bilang ito na ordinaryong bayad.',
  'paid.loanChanged':
    'Nagbago ang loan ninyo matapos kuwentahin ang halagang ito. Kaya napunta ang bayad na ito sa utang ninyo noong panahong iyon.',
  'paid.afterExpiry': 'Binayaran ito nang lampas na sa bisa ng halaga. Kaya bilang ito sa araw ng pagbayad, {day}.',
  'paid.asQuoted': 'Nabayaran ito sa tamang oras. Kaya bilang ito sa {day}, ang araw ng halagang ito.',
  'paid.reversedPart': 'Binawi noong {day} ang {amount} ng bayad na ito.',
  'paid.chargedBackPart': 'Binawi ng inyong bangko noong {day} ang {amount} ng bayad na ito.',
  'paid.excessSentBack': 'Ibinalik sa inyo noong {day} ang {amount} na sobra.',
  'paid.wasExcess': 'Sobra ito sa utang ninyo.',
  'paid.noLongerCounts': 'Hindi na bilang ang bayad na ito.',
  'paid.owedAgain': 'Dapat bayaran muli ang {amount}.',
  'paid.reversalReason': 'Dahilan: {reason}.',
  refundOwedBack: 'Dalawang beses naibalik sa inyo ang pera. Dapat ninyong ibalik ang {amount}.',
  'order.paymentReversed': 'Binawi ang isang bayad noong {day}: {amount}.',
  'order.paymentChargedBack': 'Binawi ng inyong bangko ang isang bayad noong {day}: {amount}.',
  'reversal.refunded': 'ibinalik sa inyo ang pera',
  'reversal.bounced': 'hindi dumating ang pera',
  'reversal.wrongLoan': 'para ito sa ibang loan',
  'reversal.duplicate': 'dalawang beses itong naitala',
  'reversal.mistake': 'naitala ito nang mali',
};
