export { type AgreedTerms, agreedTerms } from './agreed-terms.ts';
export { type CalculatorRequest, calculatorParameters, type RateRequest, rateParameters } from './derive/calculator.ts';
