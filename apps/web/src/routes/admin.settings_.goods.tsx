import { createFileRoute } from '@tanstack/react-router';
import { GoodsRulesPage } from '../features/goods/goods-rules-page.tsx';
import { staffHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/settings_/goods')({
  head: staffHead((texts) => texts.settingsPage.title),
  component: GoodsRulesPage,
});
