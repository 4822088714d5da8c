import { recordVisit } from '@waybound/contract/wire/operations/site-operations';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, newCustomer } from '../../test/test-server.ts';

const HERE = '/systemHelp/contactUs';

it('shows who came when, whom they met and what was said', async () => {
  const customer = await newCustomer();
  await forwarder.call(recordVisit, {
    siteCode: 'waybound',
    customerCode: customer.code,
    visitedOn: '2026-11-18',
    way: 'onSite',
    visitor: '林晓岚',
    metWith: '黄经理',
    text: '看了仓库和贴标。',
  });
  await customer.visit(HERE);
  const visits = page.getByRole('region', { name: '拜访记录' });
  await expect.element(visits.getByRole('listitem')).toMatchTextContent(/上门 · 林晓岚 · 会见 黄经理/);
  await expect.element(visits.getByRole('listitem')).toMatchTextContent(/看了仓库和贴标。/);
});

it('says so where there were none', async () => {
  await (await newCustomer()).visit(HERE);
  await expect.element(page.getByRole('region', { name: '拜访记录' })).toMatchTextContent(/还没有拜访记录。/);
});
