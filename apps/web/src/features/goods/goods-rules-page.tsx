import type { GoodsRule } from '@jadeport/contract/settings';
import { fill } from '@jadeport/i18n';
import { Button, Group, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/app/confirm-dialog.tsx';
import { Dialog } from '../../components/app/dialog.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { Record } from '../../components/app/record.tsx';
import records from '../../components/app/records.module.css';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { useGoodsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { GoodsRuleForm } from './goods-rule-form.tsx';
import { useSaveRules } from './use-save-rules.ts';

/** The administrator's list of prohibited and restricted goods. Needs an ApiProvider. */
export function GoodsRulesPage() {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <Page />
    </Suspense>
  );
}

function Page() {
  const { rules: texts } = useGoodsTexts();
  const query = api.settings.get.useQuery({}, { staleTime: 0 });
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} />
      <Opened page query={query}>
        {({ goodsRules, version }) => <Rules rules={goodsRules} version={version} />}
      </Opened>
    </>
  );
}

const wordsOf = ({ words }: GoodsRule) => [...words.en, ...words.zh].join(', ');

/** `edited` is the place in the list, or its end for a new one. */
function Rules({ rules, version }: { rules: GoodsRule[]; version: number }) {
  const { rules: texts } = useGoodsTexts();
  const language = useLanguage();
  const [edited, setEdited] = useState<number>();
  const [removed, setRemoved] = useState<number>();
  const { save, busy, errors, forget } = useSaveRules(version);
  const close = () => {
    setEdited(undefined);
    forget();
  };
  const gone = removed === undefined ? undefined : rules[removed];
  return (
    <Stack>
      <Group>
        <Button onClick={() => setEdited(rules.length)}>{texts.add}</Button>
      </Group>
      {rules.length === 0 && <p>{texts.nothing}</p>}
      <ul className={records.list} aria-label={texts.label}>
        {rules.map((rule, at) => (
          <Record
            key={rule.id}
            title={wordsOf(rule)}
            text={rule.explanation[language]}
            badge={texts.kinds[rule.kind]}
            facts={[
              ...(rule.permit ? [{ name: texts.fields.permit, value: rule.permit }] : []),
              ...(rule.agency ? [{ name: texts.fields.agency, value: rule.agency }] : []),
            ]}
          >
            <Button
              variant="default"
              size="xs"
              aria-label={`${texts.edit}: ${rule.id}`}
              onClick={() => setEdited(at)}
            >
              {texts.edit}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={`${texts.remove}: ${rule.id}`}
              onClick={() => setRemoved(at)}
            >
              {texts.remove}
            </Button>
          </Record>
        ))}
      </ul>
      {edited !== undefined && (
        <Dialog open onClose={close} title={rules[edited] ? texts.edit : texts.add} size="lg">
          <GoodsRuleForm
            key={edited}
            rule={rules[edited]}
            taken={rules.map(({ id }) => id)}
            errorOf={(field) => errors[`goodsRules.${edited}.${field}`]}
            busy={busy}
            onSave={async (rule) => {
              const before = rules.slice(0, edited);
              if (await save([...before, rule, ...rules.slice(edited + 1)])) close();
            }}
          />
        </Dialog>
      )}
      {gone && (
        <ConfirmDialog
          open
          onClose={() => setRemoved(undefined)}
          title={texts.remove}
          text={<p>{fill(texts.ask, { words: wordsOf(gone) })}</p>}
          confirm={texts.remove}
          busy={busy}
          onConfirm={() =>
            void save(rules.filter((rule) => rule !== gone)).then(() => setRemoved(undefined))
          }
        />
      )}
    </Stack>
  );
}
