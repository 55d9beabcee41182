/** Places of calls that the walk cannot aim so, or where a record would be refused whoever's it is, by the reason. */
export const unaimed: Record<string, string[]> = {
  'Templates of mails belong to the installation, and to no company.': [
    'DELETE /api/email-templates/{id}: foreign id',
    'GET /api/email-templates/{id}/translations: foreign id',
    'GET /api/email-templates/{id}/versions: foreign id',
    'PATCH /api/email-templates/{id}/toggle: foreign id',
    'POST /api/email-templates/{id}/restore: foreign id',
    'PUT /api/email-templates/{id}/translations/{language}: foreign id',
    'PUT /api/email-templates/{id}: foreign id',
  ],
  'No shift of the demo company was left early, and of any other there is no rest to give.': [
    'POST /api/schedules/{id}/rest: foreign employeeId',
  ],
  'A client is the same at all of its sites.': [
    'GET /api/clients/{id}: other-site id',
    'GET /api/service-reviews/pdf: other-site clientId',
    'GET /api/service-reviews: other-site clientId',
  ],
  'The other client of the demo company has no orders to approve and no rounds.': [
    'GET /api/post-order-approvals/{id}/file: other-client id',
    'GET /api/post-order-approvals/{id}: other-client id',
    'GET /api/tour-photos/{id}: other-client id',
    'GET /api/tour-runs/{id}/csv: other-client id',
    'GET /api/tour-runs/{id}/report: other-client id',
    'POST /api/post-order-approvals/{id}/approve: other-client id',
    'POST /api/post-order-approvals/{id}/decline: other-client id',
  ],
}
