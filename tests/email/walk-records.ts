import type pg from 'pg'

/** A mail of each organization, and an older version of each template: nothing was sent or edited in the demo company. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    with mails as (
      insert into mails (organization_id, to_address, template_key, subject, html, status)
      select id, 'reader@example.com', 'shift_published', 'Your shifts', '<p>Gate</p>', 'kept' from organizations)
    insert into email_template_versions (template_id, language, version, name, subject_template, html_template)
    select id, language, 1, name, subject_template, html_template from email_templates, unnest(array['en', 'es', 'fr']) language`)
