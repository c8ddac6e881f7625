import type { ConsolidationAdvice } from '@jadeport/contract/consolidations';
import type { Service } from '@jadeport/estimator';
import { fill, plural } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Alert, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Card } from '../../components/app/card.tsx';
import { Button } from '../../components/site/button.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import css from './consolidations.module.css';
import { Purchases } from './purchases.tsx';
import { useAdvice } from './use-consolidations.ts';

/** What the selected packages cost separately and combined, before anything is requested. */
export function AdvicePanel(props: {
  numbers: readonly string[];
  service: Service;
  onTake: (group: readonly string[]) => void;
}) {
  const { advice: texts } = useCustomerTexts().customerConsolidations;
  const { numbers, service } = props;
  const query = useAdvice(numbers, service);
  const advice = numbers.length >= 2 ? query.data : undefined;
  return (
    <Card title={texts.heading}>
      <Stack gap="sm" aria-live="polite" opacity={query.isPlaceholderData ? 0.6 : 1}>
        {numbers.length < 2 && <p>{texts.pick}</p>}
        {numbers.length >= 2 && query.isLoading && <p>{texts.loading}</p>}
        {numbers.length >= 2 && query.isError && (
          <Alert color="gold" role="group">
            {failureMessage(query.error, texts.failed)}
          </Alert>
        )}
        {advice && !query.isError && (
          <>
            <Verdict advice={advice} />
            <Purchases advice={advice} />
            <Costs advice={advice} />
            <Groups advice={advice} onTake={props.onTake} />
          </>
        )}
      </Stack>
      <Text c="dimmed" fz="sm">
        {texts.decides}
      </Text>
    </Card>
  );
}

function Verdict({ advice }: { advice: ConsolidationAdvice }) {
  const { advice: texts } = useCustomerTexts().customerConsolidations;
  const language = useLanguage();
  const money = useMoney();
  const saved = advice.separate.total - advice.combined.total;
  const amount = money(usd(Math.abs(saved)));
  const { incomplete } = advice;
  return (
    <>
      <Text fz="lg" fw={600}>
        {saved > 0 && fill(texts.saves, { amount })}
        {saved < 0 && fill(texts.costs, { amount })}
        {saved === 0 && texts.same}
      </Text>
      {advice.crossesDutyFreeLine && (
        <Alert color="gold" role="group">
          {texts.crosses}
        </Alert>
      )}
      {incomplete.length > 0 && (
        <Text c="dimmed" fz="sm">
          {plural(language, texts.incomplete, incomplete.length)}
        </Text>
      )}
    </>
  );
}

function Costs({ advice: { separate, combined, best } }: { advice: ConsolidationAdvice }) {
  const { advice: texts } = useCustomerTexts().customerConsolidations;
  const money = useMoney();
  const ways = [
    { name: texts.separate, cost: separate },
    { name: texts.combined, cost: combined },
  ];
  const mark = (total: number) =>
    total === best.total &&
    separate.total !== combined.total && (
      <Text fz="sm" fw={600} c="var(--green)">
        {texts.cheapest}
      </Text>
    );
  return (
    <table className={css.costs}>
      <thead>
        <tr>
          <td />
          {ways.map(({ name, cost }) => (
            <th key={name} scope="col">
              {name} {mark(cost.total)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['shipping', 'customs', 'total'] as const).map((part) => (
          <tr key={part}>
            <th scope="row">{texts[part]}</th>
            {ways.map(({ name, cost }) => (
              <td key={name}>{money(usd(cost[part]))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cheapest grouping, if it differs from all together and from all separate. */
function Groups(props: {
  advice: ConsolidationAdvice;
  onTake: (group: readonly string[]) => void;
}) {
  const { advice: texts } = useCustomerTexts().customerConsolidations;
  const { best, combined, separate } = props.advice;
  const money = useMoney();
  if (best.total >= Math.min(combined.total, separate.total)) return null;
  return (
    <div className={css.groups}>
      <strong>
        {texts.groups}: {money(usd(best.total))}
      </strong>
      <ul>
        {best.groups.map((group) => (
          <li key={group.join()}>
            <span>{group.join(', ')}</span>
            {group.length > 1 ? (
              <Button onClick={() => props.onTake(group)}>{texts.take}</Button>
            ) : (
              <Text span c="dimmed" fz="sm">
                {texts.alone}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
