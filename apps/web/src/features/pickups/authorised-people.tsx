import { addAuthorisedPersonInput, identityTypes } from '@jadeport/contract/pickups';
import { fill } from '@jadeport/i18n';
import { Button, CloseButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { failureToast, toast } from '../../components/site/toast.ts';
import { api } from '../../lib/api.tsx';
import { useContractForm } from '../../lib/form.ts';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';

/** Who may collect for the signed-in customer. Needs an ApiProvider. */
export function AuthorisedPeople() {
  const { authorisedPeople: texts } = useCustomerTexts();
  const query = api.pickups.listPeople.useQuery(undefined, { staleTime: 0 });
  const cache = api.useUtils().pickups.listPeople;
  const remove = api.pickups.removePerson.useMutation({
    onSuccess: () => {
      toast({ title: texts.removed });
      void cache.invalidate();
    },
    onError: failureToast(texts.failed, texts.failedText),
  });
  const nameOf = (type: string) =>
    Object.entries(texts.idTypes).find(([known]) => known === type)?.[1] ?? type;
  return (
    <Card title={texts.heading}>
      <Text c="dimmed">{texts.intro}</Text>
      <Opened query={query}>
        {({ items }) => (
          <Stack gap="xs">
            {items.length === 0 && <p>{texts.nobody}</p>}
            {items.map(({ id, name, idType, idLast4 }) => (
              <Group key={id} justify="space-between" wrap="nowrap">
                <span style={{ overflowWrap: 'anywhere' }}>
                  <strong>{name}</strong> {nameOf(idType)} …{idLast4}
                </span>
                <CloseButton
                  size="lg"
                  aria-label={fill(texts.remove, { name })}
                  onClick={() => remove.mutate({ id })}
                />
              </Group>
            ))}
          </Stack>
        )}
      </Opened>
      <AddPerson />
    </Card>
  );
}

function AddPerson() {
  const { authorisedPeople: texts } = useCustomerTexts();
  const cache = api.useUtils().pickups.listPeople;
  const add = api.pickups.addPerson.useMutation();
  const form = useContractForm(addAuthorisedPersonInput, {
    name: '',
    idType: 'drivers_licence',
    idLast4: '',
  });
  const submit = form.submit(
    async (input) => {
      const { name } = await add.mutateAsync(input);
      toast({ title: texts.added, description: name });
      form.setValues({ name: '', idLast4: '' });
      form.clearErrors();
      await cache.invalidate();
    },
    failureToast(texts.failed, texts.failedText),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label={texts.name} autoComplete="off" {...form.getInputProps('name')} />
        <Group grow align="start">
          <NativeSelect
            label={texts.idType}
            data={identityTypes.map((value) => ({ value, label: texts.idTypes[value] }))}
            {...form.getInputProps('idType')}
          />
          <TextInput
            label={texts.idLast4}
            autoComplete="off"
            maxLength={4}
            {...form.getInputProps('idLast4')}
          />
        </Group>
        <Button type="submit" variant="default" style={{ justifySelf: 'start' }}>
          {texts.add}
        </Button>
      </Stack>
    </form>
  );
}
