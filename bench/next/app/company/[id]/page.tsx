import Company, { loader } from '../../../../../app/pages/members/company.tsx';
import { SiteFrame } from '../../../../../app/pages/shell/site-frame.tsx';
import { loaded } from '../../../loaded.ts';

export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `/company/${id}`;
  return (
    <SiteFrame path={path} year={new Date().getFullYear()}>
      <title>A company</title>
      <Company {...(await loaded(loader, path, { id }))} />
    </SiteFrame>
  );
}
