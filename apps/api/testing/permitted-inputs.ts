import { randomUUID } from 'node:crypto';
import { ApiKey } from '../src/features/api-keys/api-key.entity.ts';
import { Shipment } from '../src/features/shipments/shipment.entity.ts';
import { Subscription } from '../src/features/tracking/subscription.entity.ts';
import { type LinkPurpose, subscriptionLink } from '../src/features/tracking/subscription-links.ts';
import { openConsolidations } from './consolidations.ts';
import { addParcels } from './parcels.ts';
import { aCustomer, aMemberOfStaff, newEmail, password, registration, tokenIn } from './people.ts';
import { preAlertInputs } from './pre-alert-inputs.ts';
import { secondFactorInputs } from './second-factor.ts';
import { shopForm } from './sellers.ts';
import type { TestApp } from './test-app.ts';
import { upload } from './uploads.ts';
import { anUnclaimedParcel } from './warehouse.ts';
import { warehouseInputs } from './warehouse-inputs.ts';

type Input = Record<string, unknown>;

const shop = shopForm();
const message = {
  name: 'Marcia Campbell',
  email: 'marcia@example.com',
  subject: 'Where is it',
  message: 'It should be here by now.',
  inquiryType: 'tracking',
};
const event = { status: 'processing', location: 'Guangzhou' };

/** Splits an input for REST: path parameters into the address, the rest into the body. */
export function addressed(path: string, input: Input | undefined) {
  const body = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = String(body[parameter]);
    delete body[parameter];
    return encodeURIComponent(value);
  });
  return { url, body };
}

/**
 * Returns for each operation that needs one an input with which permitted callers succeed: on
 * objects of the first customer, new ones where the operation uses them up.
 */
export async function permittedInputs(home: TestApp) {
  const { database } = home.deps;
  const customer = await aCustomer(home);
  const { customerCode, session } = customer;
  const made = async (url: string, body: object) =>
    (await home.send('POST', url, { body, session })).body;
  const newPlatform = async (changes: object = {}): Promise<string> =>
    (await made('/api/ecommerce/platforms', { ...shop, ...changes })).id;
  const platform = await newPlatform();

  const newParcel = async (): Promise<string> => {
    const [number = ''] = await addParcels(database, customerCode, [{ status: 'received' }]);
    return number;
  };
  const parcel = await newParcel();
  const idOf = async (sql: string, values: unknown[] = []) =>
    (await database.execute<{ id: string }>(sql, values))[0]?.id ?? '';
  const newOrder = () => idOf(newOrderSql, [platform, randomUUID()]);
  const newColleague = async () => ({ id: (await aMemberOfStaff(home)).userId });
  const newInvitation = async () => {
    const boss = await aMemberOfStaff(home, 'admin');
    const body = { email: newEmail(), firstName: 'A', lastName: 'B', role: 'staff' };
    const answer = await home.send('POST', '/api/admin/staff', { body, session: boss.session });
    return { id: answer.body.id };
  };
  const newMessage = async () => {
    await home.send('POST', '/api/contact', { body: message });
    return { id: await idOf('select id from contact_messages order by created_at desc limit 1') };
  };
  const newSession = async () => {
    await home.send('POST', '/api/auth/login', { body: { username: customer.email, password } });
    const latest = 'select id from sessions where user_id = $1 order by created_at desc limit 1';
    return idOf(latest, [customer.userId]);
  };
  const newToken = async () => {
    const { email } = await aCustomer(home);
    await home.send('POST', '/api/auth/forgot-password', { body: { email } });
    return tokenIn((await home.mailTo(email))?.text);
  };
  const newEmailToken = async () => {
    const { session: asking } = await aCustomer(home);
    const body = { email: newEmail(), currentPassword: password };
    const answer = await home.send('POST', '/api/auth/change-email', { body, session: asking });
    return { token: new URL(answer.body.link).searchParams.get('token') ?? '' };
  };
  const em = database.em();
  const linkTo = async (purpose: LinkPurpose) => {
    const shipment = await em.findOneOrFail(Shipment, { trackingNumber: parcel });
    const { id } = em.create(Subscription, {
      id: randomUUID(),
      shipment,
      channel: 'email',
      address: newEmail(),
      language: 'en',
      status: 'active',
      requestedAt: new Date(),
    });
    await em.flush();
    const { searchParams } = new URL(subscriptionLink(home.deps, { id, language: 'en' }, purpose));
    return { token: searchParams.get('token') ?? '' };
  };
  const tokens = { confirm: await linkTo('confirm'), stop: await linkTo('stop') };
  const newCustomer = async () => ({ customerCode: (await aCustomer(home)).customerCode });
  const inAnotherBranch = async () => {
    const code = [customerCode];
    await database.execute("update customers set branch = 'KGN' where customer_code = $1", code);
    return { customerCode };
  };
  const boxes = openConsolidations(home, customer, await aMemberOfStaff(home));
  const newRequest = async () => ({ trackingNumbers: await boxes.parcels(), service: 'sea' });
  const newConsolidation = async () => ({ id: (await boxes.requested()).id });
  const newQuote = async () => ({ id: (await boxes.quoted()).id });
  const newUnclaimed = async () => ({ id: await anUnclaimedParcel(database) });
  const key = { name: 'A program', scopes: ['read'] };

  const inputs: Record<string, () => Input | Promise<Input>> = {
    'accounts.login': () => ({ username: customer.email, password }),
    'accounts.forgotPassword': () => ({ email: newEmail() }),
    'accounts.checkResetLink': async () => ({ token: await newToken() }),
    'accounts.resetPassword': async () => ({ token: await newToken(), password }),
    ...secondFactorInputs(home),
    'accounts.changePassword': () => ({ currentPassword: password, password }),
    'accounts.updateName': () => ({ firstName: 'Devon' }),
    'accounts.changeEmail': () => ({ email: newEmail(), currentPassword: password }),
    'accounts.confirmEmail': newEmailToken,
    'accounts.endSession': async () => ({ id: await newSession() }),
    'accounts.invite': () => ({ email: newEmail(), firstName: 'A', lastName: 'B', role: 'admin' }),
    'accounts.updateStaff': async () => ({ ...(await newColleague()), role: 'admin' }),
    'accounts.resendInvite': newInvitation,
    'accounts.makeStaffLink': newInvitation,
    'customers.register': () => registration(),
    'customers.updateProfile': () => ({ city: 'May Pen' }),
    'customers.search': () => ({ q: customerCode }),
    'customers.get': () => ({ customerCode }),
    'customers.getContact': () => ({ customerCode }),
    'customers.setBranch': async () => ({ ...(await inAnotherBranch()), branch: 'JM' }),
    'customers.history': () => ({ customerCode }),
    'customers.suspend': newCustomer,
    'customers.restore': () => ({ customerCode }),
    'customers.resendWelcome': newCustomer,
    'tracking.lookUp': () => ({ trackingNumber: parcel }),
    'tracking.detect': () => ({ number: '9400111206206407628746' }),
    'tracking.subscribe': async () => ({
      trackingNumber: await newParcel(),
      channel: 'email',
      to: newEmail(),
    }),
    'tracking.listSubscriptions': () => ({ trackingNumber: parcel }),
    'tracking.subscription': () => tokens.confirm,
    'tracking.confirmSubscription': () => tokens.confirm,
    'tracking.stopSubscription': () => tokens.stop,
    'tracking.confirmPhone': async () => {
      // Any code is accepted for a confirmed number.
      await database.execute("update customers set confirmed_phone = '+18765550123'");
      await database.execute('delete from phone_codes');
      return { code: '123456' };
    },
    'shipments.search': () => ({ q: customerCode }),
    'shipments.get': () => ({ trackingNumber: parcel }),
    'shipments.history': () => ({ trackingNumber: parcel }),
    'shipments.create': () => ({ customerCode, description: 'Shoes', weight: 2.5 }),
    'shipments.update': () => ({ trackingNumber: parcel, description: 'Boots' }),
    'shipments.addEvent': async () => ({ trackingNumber: await newParcel(), ...event }),
    'shipments.addEvents': async () => ({ trackingNumbers: [await newParcel()], ...event }),
    'consolidations.advice': newRequest,
    'consolidations.create': newRequest,
    'consolidations.get': newConsolidation,
    'consolidations.approve': newQuote,
    'consolidations.decline': newQuote,
    'consolidations.open': newConsolidation,
    'consolidations.pack': async () => ({ ...(await newConsolidation()), ...boxes.box }),
    'estimates.estimate': () => ({ value: 100, weight: 1, service: 'sea' }),
    'platforms.get': () => ({ id: platform }),
    'platforms.rejectedOrders': () => ({ id: platform }),
    'platforms.create': () => shop,
    'platforms.update': () => ({ id: platform, name: 'Another name' }),
    'platforms.delete': async () => ({ id: await newPlatform() }),
    'platforms.testConnection': () => shop,
    'orders.sync': () => ({ id: platform }),
    'orders.listOfPlatform': () => ({ id: platform }),
    'orders.count': () => ({ platformId: platform }),
    'orders.process': async () => ({ id: await newOrder() }),
    'orders.processMany': async () => ({ ids: [await newOrder()] }),
    'orders.import': () => ({ id: platform }),
    'webhooks.secret': () => ({ id: platform }),
    'webhooks.receive': () => ({ platformId: platform }),
    'apiKeys.create': () => key,
    'apiKeys.delete': async () => {
      await database.em().nativeDelete(ApiKey, { user: customer.userId });
      return { id: (await made('/api/api-keys', key)).id };
    },
    'orders.preAlert': async () => ({ id: await newOrder() }),
    'receiving.receive': () => ({ scanId: randomUUID(), waybill: randomUUID() }),
    'receiving.match': () => ({ waybill: parcel }),
    'shipments.listPhotographs': () => ({ trackingNumber: parcel }),
    'receiving.assignUnclaimed': async () => ({ ...(await newUnclaimed()), customerCode }),
    ...warehouseInputs(database, { parcel, customerCode }),
    ...preAlertInputs(home, customer),
    'documents.open': async () => ({ id: (await upload(home, session)).body.id }),
    'labels.getPdf': () => ({ trackingNumber: parcel }),
    'labels.getZpl': () => ({ trackingNumber: parcel, size: '4x6' }),
    'labels.print': () => ({ trackingNumbers: [parcel] }),
    'labels.getUnclaimedPdf': newUnclaimed,
    'live.changes': () => ({ trackingNumbers: [parcel] }),
    'contact.sendMessage': () => message,
    'contact.get': newMessage,
    'contact.assign': async () => ({ ...(await newMessage()), assigneeId: null }),
    'contact.answer': async () => ({ ...(await newMessage()), text: 'It is on its way.' }),
    'contact.close': newMessage,
    'contact.reopen': newMessage,
    'assistant.chat': () => ({ text: 'What does it cost?' }),
    'firstSteps.setAside': () => ({ step: 'prices', setAside: true }),
    'settings.put': () => ({ unclaimedDays: 91 }),
  };
  return { customer, inputs, newPlatform, tokens, parcel, message };
}

const newOrderSql = `
  insert into orders (platform_id, external_id, order_number, customer_name, items, total_amount,
    total_exact, currency, is_cancelled, ordered_at, imported_at)
  values ($1, $2, '1001', 'Ann', '[{"name":"Shoes","quantity":1}]', 100, '1.00', 'USD', false, now(), now())
  returning id`;
