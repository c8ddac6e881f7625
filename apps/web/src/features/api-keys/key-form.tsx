import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { type ApiKeyScope, apiKeyScopes, createApiKeyInput } from '@jadeport/contract/api-keys';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import card from '../../components/app/card.module.css';
import { SubmitButton } from '../../components/site/submit-button.tsx';
import { failureToast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useAuthenticatedTexts } from '../../lib/signed-in-texts.ts';
import { useUser } from '../../lib/user.ts';

const blank: { name: string; scopes: ApiKeyScope[] } = { name: '', scopes: ['read'] };

/** Name, scopes and expiry of a new key. Needs an ApiProvider. */
export function KeyForm(props: { onMade: (key: string) => void; onCancel: () => void }) {
  const { apiKeys, controls } = useAuthenticatedTexts();
  const { create: texts } = apiKeys;
  const cache = api.useUtils();
  const create = api.apiKeys.create.useMutation();
  const form = useContractForm(createApiKeyInput, blank);
  useEffect(() => form.getInputNode('name')?.focus(), []);

  const submit = form.submit(
    async (input) => {
      const { key } = await create.mutateAsync(input);
      void cache.apiKeys.list.invalidate();
      props.onMade(key);
    },
    failureToast(texts.failed, controls.failedText),
  );

  return (
    <form className={card.form} onSubmit={submit} noValidate>
      <TextInput
        label={texts.name}
        placeholder={texts.namePlaceholder}
        {...form.getInputProps('name')}
      />
      <Scopes
        value={form.values.scopes}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
        error={form.errors.scopes}
      />
      <Group gap="sm">
        <Button variant="default" onClick={props.onCancel}>
          {controls.cancel}
        </Button>
        <SubmitButton busy={form.submitting} busyText={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </Group>
    </form>
  );
}

function Scopes(props: {
  value: ApiKeyScope[];
  onChange: (scopes: ApiKeyScope[]) => void;
  error: React.ReactNode;
}) {
  const { create: texts, scopes } = useAuthenticatedTexts().apiKeys;
  const user = useUser();
  // Staff use scopes for shipments; customers, who own shops, use scopes for orders.
  const offered = apiKeyScopes.filter(
    (scope) =>
      scope === 'read' ||
      (scope === 'orders' && user?.customer) ||
      (scope === 'shipments' && user?.role !== 'customer'),
  );
  return (
    <Checkbox.Group
      label={texts.scopes}
      value={props.value}
      onChange={(chosen) => props.onChange(chosen as ApiKeyScope[])}
      error={props.error}
    >
      <Stack gap="sm" mt="xs">
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={scopes[scope].name}
            description={scopes[scope].text}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
