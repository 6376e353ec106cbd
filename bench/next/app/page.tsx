import { home } from '../../../app/content/home.ts';
import Home, { loader } from '../../../app/pages/home/home.tsx';
import { SiteFrame } from '../../../app/pages/shell/site-frame.tsx';
import { loaded } from '../loaded.ts';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Home', description: home.description };

export default async function Page() {
  return (
    <SiteFrame path="/" year={new Date().getFullYear()}>
      <Home {...(await loaded(loader, '/'))} />
    </SiteFrame>
  );
}
