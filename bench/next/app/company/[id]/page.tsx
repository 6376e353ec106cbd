import Company, { loader } from '../../../../../app/pages/members/company.tsx';
import { loaded } from '../../../loaded.ts';
import { SiteFrame } from '../../../site-frame.tsx';

export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `/company/${id}`;
  return (
    <SiteFrame path={path}>
      <title>A company</title>
      <Company {...(await loaded(loader, path, { id }))} />
    </SiteFrame>
  );
}
