export {
  type AnswerProblem,
  type AnswerRow,
  answerColumns,
  openAnswers,
} from './answer-rows.ts';
export {
  type Assessed,
  type AssessedPart,
  type Assessment,
  type AssessmentInput,
  type AssessmentRules,
  assess,
  assessedParts,
  type GoodsToAssess,
  type ImportPurpose,
  importPurposes,
} from './assess.ts';
export {
  type AssessmentCommand,
  type AssessmentState,
  afterAssessmentCommand,
  assessmentStates,
  isFrozen,
  isHolding,
  type Lane,
  lanes,
} from './assessment-state.ts';
export { classify, type Reason, type Suggestion } from './classify.ts';
export { type Correction, type PreparedCorrections, prepareCorrections } from './corrections.ts';
export {
  type Answered,
  explainVariance,
  type Variance,
  type VarianceReason,
  varianceOf,
  varianceReasons,
} from './explain-variance.ts';
export { type FoundGoods, findGoods, goodsIn } from './find-goods.ts';
export { firstGoodsRules } from './first-goods-rules.ts';
export {
  type Doubt,
  type GoodsMatch,
  type GoodsRule,
  matchGoodsRules,
  type PreparedRules,
  prepareGoodsRules,
} from './match-goods-rules.ts';
export type { RowProblem, RowReader } from './open-rows.ts';
export { type PreparedTariff, prepareTariff, type TariffText } from './prepare-tariff.ts';
export {
  openTariff,
  readTariffRows,
  type TariffLine,
  type TariffProblem,
  type TariffReport,
  tariffColumns,
} from './tariff-rows.ts';
export { type DescriptionProblem, type Vagueness, vagueness } from './vagueness.ts';
