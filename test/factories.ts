import { randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { orders } from '#db/schema.ts';
import type { Article } from '#domain/articles/articles.server.ts';
import { atMoment } from '#domain/articles/publication-date.ts';
import type { Post } from '#domain/articles/schema.ts';
import { createArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { addCoupon } from '#domain/courses/coupons/office-coupons.server.ts';
import { coursePrice } from '#domain/courses/course.ts';
import { enrol } from '#domain/courses/enrolments/enrolments.server.ts';
import { CouponForm, type OrderRequest } from '#domain/courses/schema.ts';
import { applyForMembership, approveMember } from '#domain/members/members.server.ts';
import type { Application } from '#domain/members/schema.ts';
import type { CompanyMessage, ContactMessage } from '#domain/messages/schema.ts';

/** A complete application; what a test is about is given, the rest does not matter to it. */
export function anApplication(given: Partial<Application> = {}): Application {
  return {
    fullName: 'Asha Textiles',
    phone: '+91 98200 00000',
    email: 'asha@example.in',
    address: '14 Mill Road',
    city: 'Mumbai',
    country: 'India',
    zipCode: '400001',
    state: 'Maharashtra',
    businessDescription: 'Handloom sarees for export.',
    website: 'www.asha.example',
    fax: '',
    ...given,
  };
}

/** A complete message to the chamber. */
export function aContactMessage(given: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: 'Asha',
    email: 'asha@example.in',
    phone: '98200 00000',
    subject: 'Business Support',
    message: 'May we export honey?',
    ...given,
  };
}

/** A complete message to the owner of a listing. */
export function aCompanyMessage(given: Partial<CompanyMessage> = {}): CompanyMessage {
  return { name: 'Bharat', email: 'bharat@example.in', phone: '', message: 'Do you weave to order?', ...given };
}

/** A listed member, through the same verbs the site uses. */
export async function aMember(office: Ctx, given: Partial<Application> = {}) {
  const { id } = await applyForMembership(office, anApplication(given));
  return approveMember(office, id);
}

/** Another one in each file of tests: those that run at the same time must not wait for each other's orders. */
const mobile = `98${randomInt(10_000_000, 100_000_000)}`;

/** An order for the course; what a test is about is given, the rest does not matter to it. */
export function anOrder(given: Partial<OrderRequest> = {}): OrderRequest {
  return {
    fullName: 'Asha Verma',
    mobile,
    email: 'asha@example.in',
    state: 'Delhi',
    companyName: '',
    companyAddress: '',
    gstin: '',
    couponCode: '',
    ...given,
  };
}

/** An order that has just been paid in full, its student enrolled. */
export async function aPaidOrder(ctx: Ctx, given: Partial<typeof orders.$inferInsert> = {}) {
  return ctx.db.transaction(async (transaction) => {
    const at = ctx.clock();
    const { amount: _, ...details } = anOrder();
    const [order] = await transaction
      .insert(orders)
      .values({
        ...details,
        amount: coursePrice,
        discount: 0,
        status: 'paid',
        provider: 'razorpay',
        paymentReference: `pay_${randomUUID()}`,
        fingerprint: randomUUID(),
        createdAt: at,
        expiresAt: at,
        paidAt: at,
        ...given,
      })
      .returning();
    if (!order) throw new Error('The database kept no order.');
    await enrol(transaction, ctx, order);
    return order;
  });
}

/** A complete post; what a test is about is given, the rest does not matter to it. */
export function aPost(given: Partial<Post> = {}): Post {
  const post = { title: 'Cotton in a dry year', author: 'Meera', content: 'Prices have risen.\nHere is why.' };
  return { ...post, image: '', imageAlt: '', ...given };
}

/** A published article; each is a minute older than the one before where `minutesAgo` grows. */
export function anArticle(office: Ctx, given: Partial<Post> = {}, minutesAgo = 0): Promise<Article> {
  const date = new Date(office.clock().getTime() - minutesAgo * 60_000);
  return createArticle(office, aPost(given), { id: randomUUID(), tab: '', revision: 0 }, atMoment(date));
}

/** A coupon of ten per cent, through the same verb the office uses. */
export async function aCoupon(office: Ctx, given: Partial<z.input<typeof CouponForm>> = {}): Promise<void> {
  const form = { code: 'TEN', kind: 'percent', value: '10', startsOn: '', endsOn: '', useLimit: '', perPersonLimit: '' };
  await addCoupon(office, CouponForm.parse({ ...form, ...given }));
}
