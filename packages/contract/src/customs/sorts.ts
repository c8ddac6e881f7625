/** The columns that the list of assessments can be sorted by. */
export const assessmentSorts = ['moved', 'number', 'customer'] as const;
export type AssessmentSort = (typeof assessmentSorts)[number];
