import { type ParcelCondition, parcelConditions } from '@jadeport/shipment';
import { Button, Group } from '@mantine/core';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import css from './condition-chips.module.css';

/** What is seen of the parcel, one press each; a damaged one is photographed. */
export function ConditionChips(props: {
  condition: readonly ParcelCondition[];
  onChange: (condition: ParcelCondition[]) => void;
  /** Whether a photograph is still asked for. */
  asksPhotograph: boolean;
}) {
  const { condition: texts } = useStaffTexts().receiving;
  const { condition, onChange } = props;
  const others = (one: ParcelCondition) => condition.filter((each) => each !== one);
  return (
    <fieldset className={css.condition} aria-label={texts.label}>
      <Group gap="xs">
        {parcelConditions.map((each) => {
          const on = condition.includes(each);
          return (
            <Button
              key={each}
              size="sm"
              variant={on ? 'filled' : 'default'}
              aria-pressed={on}
              onClick={() => onChange(on ? others(each) : [...condition, each])}
            >
              {texts.conditions[each]}
            </Button>
          );
        })}
      </Group>
      <p role="status">{props.asksPhotograph && texts.photograph}</p>
    </fieldset>
  );
}
