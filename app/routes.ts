import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page's address. */
export default [
  index('pages/home/home.tsx'),
  route('about', 'pages/about/about.tsx'),
  route('international', 'pages/international/international.tsx'),
  route('activities', 'pages/activities/activities.tsx'),

  route('members', 'pages/members/apply.tsx', { id: 'members' }),
  route('become-a-member', 'pages/members/apply.tsx', { id: 'become-a-member' }),
  route('members-directory', 'pages/members/directory.tsx'),
  route('company/:id', 'pages/members/company.tsx'),
  route('company/:id/claim', 'pages/owner/claim.tsx'),
  route('company/:id/owner/sign-out', 'pages/owner/sign-out.ts'),
  route('company/:id/owner', 'pages/owner/layout.tsx', [index('pages/owner/listing.tsx'), route('data', 'pages/owner/data.tsx')]),
  route('company/:id/owner/data/file', 'pages/owner/data-file.ts'),
  route('member-benefits', 'pages/members/benefits.tsx'),

  route('arbitration', 'pages/arbitration/cell.tsx'),
  route('contact-us', 'pages/contact/contact.tsx'),
  route('nomination', 'pages/nominations/nominate.tsx'),
  // Addresses are compared without regard to case: /courses answers too.
  route('Courses', 'pages/courses/course.tsx'),
  route('Courses/buy', 'pages/courses/buy.tsx'),
  route('response', 'pages/courses/response.tsx'),
  route('sandbox/checkout/:id', 'pages/sandbox/checkout.tsx'),
  route('privacy-policy', 'pages/legal/privacy-policy.tsx'),
  route('your-data', 'pages/privacy/ask.tsx'),
  route('your-data/:token', 'pages/privacy/your-data.tsx'),
  route('your-data/:token/file', 'pages/privacy/your-data-file.ts'),
  route('terms', 'pages/legal/terms.tsx'),

  route('start-your-business', 'pages/business/start.tsx'),
  route('maintain-your-business', 'pages/business/maintain.tsx'),
  route('regulatory-filing', 'pages/business/regulatory-filing.tsx'),
  route('corporate-compliances', 'pages/business/corporate-compliances.tsx'),

  route('initiatives/social-initiative', 'pages/initiatives/social.tsx'),
  route('initiatives/educational-initiative', 'pages/initiatives/educational.tsx'),
  route('initiatives/msme-support-&-outreach', 'pages/initiatives/msme.tsx'),
  route('initiatives/Protecting-Intellectual-Property-Rights', 'pages/initiatives/intellectual-property.tsx'),
  route('initiatives/Know-The-Indian-Law', 'pages/initiatives/indian-laws.tsx'),

  route('search', 'pages/search/search.tsx'),

  route('admin/login', 'pages/admin/sign-in.tsx'),
  route('admin/set-password', 'pages/admin/set-password.tsx'),
  route('admin/sign-out', 'pages/admin/sign-out.ts'),
  route('admin', 'pages/admin/layout.tsx', [
    index('pages/admin/blogs.tsx'),
    route('members', 'pages/admin/pending-members.tsx'),
    route('members/:id', 'pages/admin/application.tsx'),
    route('claims', 'pages/admin/claims.tsx'),
    route('claims.csv', 'pages/admin/claims-file.ts'),
    route('claims/sessions', 'pages/admin/owner-sessions.tsx'),
    route('claims/:id', 'pages/admin/claim.tsx'),
    route('messages', 'pages/admin/messages.tsx'),
    route('messages.csv', 'pages/admin/messages-file.ts'),
    route('messages/:id', 'pages/admin/message.tsx'),
    route('mail', 'pages/admin/mails.tsx'),
    route('mail/:id', 'pages/admin/mail.tsx'),
    route('staff', 'pages/admin/staff.tsx'),
  ]),

  route('sitemap.xml', 'pages/files/sitemap.ts'),
  route('sitemap/:part', 'pages/files/sitemap-part.ts'),
  route('robots.txt', 'pages/files/robots.ts'),
  route('.well-known/security.txt', 'pages/files/security.ts'),

  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
