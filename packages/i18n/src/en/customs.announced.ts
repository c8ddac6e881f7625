import type { AnnouncedAssessment } from '@jadeport/contract/customs';

const why: Record<Exclude<AnnouncedAssessment['reason'], 'same'>, string> = {
  duty_free: 'another duty-free limit may apply',
  unknown: 'we don’t recognise all the goods yet',
  rates: 'the tariff has other rates for these goods',
  fees: 'fees and insurance are counted differently',
};

/** Beside the estimate: what the tariff itself would take for announced goods, and why that differs. */
export const announcedCustoms = {
  heading: 'Customs, by what you announced',
  estimate: 'Our estimate',
  estimateLeast: 'Our estimate, at least',
  lines: 'Line by line',
  mayCharge: 'Customs may charge {amount}, because {why}.',
  mayChargeNothing: 'Customs may charge nothing, because {why}.',
  same: 'By the tariff it comes to the same.',
  sure: 'We’re {percent} sure.',
  unsure: 'We don’t recognise all the goods yet.',
  why,
  line: '{description}: {amount}',
  rates: '{name} ({code}): duty {duty}, GCT {gct}',
  sureOfLine: '{percent} sure',
  unknown: 'Not recognised yet: counted at the usual rates, duty {duty}, GCT {gct}',
  fees: 'Fees of Customs: {amount}',
  failed: 'We can’t compare this with the tariff right now. The estimate stands.',
  decides: 'Nobody has checked these lines yet. Jamaica Customs has the final say.',
};
