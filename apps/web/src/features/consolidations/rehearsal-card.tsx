import type { ConsolidationRehearsal } from '@jadeport/contract/consolidations';
import { fill, plural } from '@jadeport/i18n';
import { Text } from '@mantine/core';
import { Card, Facts } from '../../components/app/card.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useWeight } from '../../lib/use-weight.ts';
import { inCentimetres } from './pack.ts';

type Sides = { lengthMm: number; widthMm: number; heightMm: number };

/** Formats the dimensions of a box in centimetres. */
export function useSides(): (box: Sides) => string {
  const { sides } = useStaffTexts().staffConsolidations.rehearsal;
  return ({ lengthMm, widthMm, heightMm }) =>
    fill(sides, {
      length: inCentimetres(lengthMm),
      width: inCentimetres(widthMm),
      height: inCentimetres(heightMm),
    });
}

/** The suggested carton, calculated before the parcels are opened. */
export function RehearsalCard({ rehearsal }: { rehearsal: ConsolidationRehearsal }) {
  const { rehearsal: texts } = useStaffTexts().staffConsolidations;
  const language = useLanguage();
  const weight = useWeight();
  const sides = useSides();
  const { carton, unmeasured } = rehearsal;
  if (!carton)
    return (
      <Card level={3} title={texts.heading}>
        <Text c="dimmed" fz="sm">
          {unmeasured.length === 0
            ? texts.none
            : fill(plural(language, texts.unmeasured, unmeasured.length), {
                numbers: unmeasured.join(' · '),
              })}
        </Text>
      </Card>
    );
  const saving = carton.separateMilliPounds - carton.combinedMilliPounds;
  return (
    <Card level={3} title={texts.heading}>
      <Text fz="lg" fw={600}>
        {fill(texts.carton, { name: carton.name })}{' '}
        <Text span inherit fw={400} style={{ whiteSpace: 'nowrap' }}>
          {sides(carton)}
        </Text>
      </Text>
      <Facts
        rows={[
          [texts.volumetric, weight(carton.volumetricMilliPounds)],
          [texts.separate, weight(carton.separateMilliPounds)],
          [texts.combined, weight(carton.combinedMilliPounds)],
        ]}
      />
      {saving !== 0 && (
        <Text c="dimmed" fz="sm">
          {fill(saving > 0 ? texts.saves : texts.costs, { weight: weight(Math.abs(saving)) })}
        </Text>
      )}
    </Card>
  );
}
