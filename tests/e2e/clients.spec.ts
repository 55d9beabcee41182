import { chosenIn } from './choose.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newEmail, newOwner, password } from './new-owner.ts'

test('an owner adds a client with a contact and a site, and the person invited there signs in', {
  tag: '@job',
}, async ({ page, muster, toast, browser }) => {
  await newOwner(page, muster)
  await page.goto('/clients?add=client')
  const add = page.getByRole('dialog', { name: 'Add Client' })
  await add.getByRole('button', { name: 'Add contact' }).click()
  await add.getByRole('button', { name: 'Add Client' }).click()
  await expect(add.getByText('Contact name is required')).toBeVisible()
  await add.getByLabel('Name', { exact: true }).first().fill('Quayside Offices')
  await add.getByRole('group', { name: 'Contacts' }).getByLabel('Name').fill('Ellen Marsh')
  await add.getByLabel('Invoices due after (days)').fill('14')
  await add.getByLabel('Tax (%)').fill('8,875')
  await add.getByRole('button', { name: 'Add Client' }).click()

  const panel = page.getByRole('dialog', { name: 'Quayside Offices' })
  await expect(panel.getByText('Ellen Marsh')).toBeVisible()
  await expect(panel.getByText('In 14 days')).toBeVisible()
  await expect(panel.getByText('8.875%')).toBeVisible()
  await panel.getByRole('button', { name: 'Add Site' }).click()
  const site = page.getByRole('dialog', { name: 'Add Site' })
  await expect.poll(() => chosenIn(site, 'Client')).toBe('Quayside Offices')
  await site.getByLabel('Name', { exact: true }).fill('Quay 4')
  await site.getByLabel('Address').fill('4 Quay Road')
  await site.getByRole('button', { name: 'Add Site' }).click()
  await toast.says('Site created successfully')
  await expect(panel.getByText('4 Quay Road')).toBeVisible()

  const email = newEmail()
  await panel.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite someone of Quayside Offices' })
  await invite.getByLabel('First Name').fill('Cora')
  await invite.getByLabel('Last Name').fill('Quay')
  await invite.getByLabel('Email').fill(email)
  // No mail server here: the link is handed over instead of a promise.
  await expect(invite.getByText('No mail server is set up')).toBeVisible()
  await invite.getByRole('button', { name: 'Show link and QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  const link = new URL(await page.getByRole('textbox', { name: 'Invitation link' }).inputValue())
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(panel.getByText('Invited')).toBeVisible()
  await expectAccessible(page)

  const theirs = await browser.newPage({ baseURL: muster.server.url })
  await theirs.goto(`${link.pathname}${link.search}`)
  await expect(theirs.getByRole('heading', { name: 'Welcome, Cora' })).toBeVisible()
  await expect(theirs.getByText('works at the sites of Quayside Offices')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('Choose a password').fill(password)
  await theirs.getByRole('button', { name: 'Sign In' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirs.close()

  await page.reload()
  await expect(panel.getByText('Joined')).toBeVisible()
  await panel.getByRole('button', { name: 'Actions for Cora Quay' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(panel.getByText(email)).toHaveCount(0)
})

test('someone who is invited for one site sees that one alone, no invoices, and more once they are given more', async ({
  page,
  muster,
  browser,
}) => {
  const send = await newOwner(page, muster)
  const client = await send('/api/clients', { name: 'Quayside Offices' })
  await send('/api/businesses', { name: 'Quay Tower', clientId: client.id })
  await send('/api/businesses', { name: 'Quay Market', clientId: client.id })
  await page.goto(`/clients?client=${client.id}`)
  const panel = page.getByRole('dialog', { name: 'Quayside Offices' })
  await panel.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite someone of Quayside Offices' })
  await invite.getByLabel('First Name').fill('Ruth')
  await invite.getByLabel('Last Name').fill('Quay')
  await invite.getByLabel('Email').fill(newEmail())
  await invite.getByLabel('Sees invoices').uncheck()
  await invite.getByText('Only some').click()
  await expect(invite.getByLabel('Main contact')).toBeDisabled()
  await invite.getByRole('button', { name: 'Show link and QR code' }).click()
  await expect(invite.getByText('Choose at least one site.')).toBeVisible()
  await invite.getByLabel('Quay Market').check()
  await expectAccessible(page)
  await invite.getByRole('button', { name: 'Show link and QR code' }).click()
  const link = new URL(await page.getByRole('textbox', { name: 'Invitation link' }).inputValue())
  await page.getByRole('button', { name: 'Done' }).click()
  const line = panel.getByRole('listitem').filter({ hasText: 'Ruth Quay' })
  await expect(line).toContainText('Quay Market')
  await expect(line).not.toContainText('Invoices')

  const theirs = await browser.newPage({ baseURL: muster.server.url })
  await theirs.goto(`${link.pathname}${link.search}`)
  await theirs.getByLabel('Choose a password').fill(password)
  await theirs.getByRole('button', { name: 'Sign In' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await expect(theirs.getByRole('link', { name: 'Reports' }).first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Invoicing' })).toHaveCount(0)
  await expect(theirs.getByText('To pay')).toHaveCount(0)
  await theirs.goto(`/clients?client=${client.id}`)
  const own = theirs.getByRole('dialog', { name: 'Quayside Offices' })
  await expect(own.getByRole('button', { name: 'Actions for Quay Market' })).toBeVisible()
  await expect(own.getByText('Quay Tower')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Actions for Ruth Quay' }).click()
  await page.getByRole('menuitem', { name: 'Change access' }).click()
  const edit = page.getByRole('dialog', { name: 'Access of Ruth Quay' })
  await edit.getByText('All sites', { exact: true }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  // Without a reload: their screen begins anew.
  await expect(own.getByRole('button', { name: 'Actions for Quay Tower' })).toBeVisible()
  await theirs.close()
})

test('a client is closed once its sites are, and can be opened again', async ({ page, muster, toast }) => {
  const send = await newOwner(page, muster)
  const client = await send('/api/clients', { name: 'Old Mill Storage' })
  await send('/api/businesses', { name: 'Mill gate', clientId: client.id })
  await page.goto(`/clients?client=${client.id}`)
  const panel = page.getByRole('dialog', { name: 'Old Mill Storage' })
  const confirm = page.getByRole('alertdialog')
  const close = async () => {
    await panel.getByRole('button', { name: 'Actions for Old Mill Storage' }).click()
    await page.getByRole('menuitem', { name: 'Close Client' }).click()
    await confirm.getByRole('button', { name: 'Close Client' }).click()
  }
  await close()
  await toast.says('Error', 'This client still has open sites')
  await panel.getByRole('button', { name: 'Actions for Mill gate' }).click()
  await page.getByRole('menuitem', { name: 'Close Site' }).click()
  await confirm.getByRole('button', { name: 'Close Site' }).click()
  await expect(panel.getByRole('button', { name: 'Actions for Mill gate' })).toHaveCount(0)
  await close()
  await expect(panel.getByText('Closed', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()

  const row = page.getByRole('button', { name: 'Old Mill Storage', exact: true })
  await expect(row).toHaveCount(0)
  await page.getByLabel('Show closed').check()
  await page.getByRole('button', { name: /^Old Mill Storage/ }).click()
  await panel.getByRole('button', { name: 'Open Again' }).click()
  await expect(panel.getByRole('button', { name: 'Open Again' })).toHaveCount(0)
})

test('an invoice is made out to a client and follows its terms, and the list can be narrowed to it', async ({
  page,
  muster,
  toast,
}) => {
  const send = await newOwner(page, muster)
  const terms = { invoiceTaxPercent: '20', email: 'bills@quayside.example' }
  const client = await send('/api/clients', { name: 'Quayside Offices', ...terms })
  await send('/api/invoices', { clientName: 'A passer-by', amount: '10.00', dueDate: '2026-12-01', timeEntryIds: [] })
  await page.goto(`/clients?client=${client.id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByText('No invoices found')).toBeVisible()

  await page.getByRole('button', { name: 'Generate Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Invoice' })
  await expect(dialog.getByLabel('Client', { exact: true }).locator('option')).not.toContainText(['Harbour Watch'])
  await expect(dialog.getByLabel('Client', { exact: true })).toHaveValue(String(client.id))
  await dialog.getByText('By hand').click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Description').fill('Opening night')
  await dialog.getByLabel('Amount').fill('100.00')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('bills@quayside.example')).toBeVisible()
  await expect(dialog.getByText('$120.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await toast.says('Invoice Created')

  const panel = page.getByRole('dialog', { name: /^INV-/ })
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog', { name: /^Send INV-/ }).getByRole('textbox', { name: 'Email' })).toHaveValue(
    terms.email,
  )
  await page.keyboard.press('Escape')
  await panel.getByRole('link', { name: 'Quayside Offices' }).click()
  await expect(page.getByRole('dialog', { name: 'Quayside Offices' })).toBeVisible()
})

test('among very many clients one is found by typing, on a phone too', async ({ page, muster }) => {
  const send = await newOwner(page, muster)
  const { id } = await send('/api/clients', { name: 'Zephyr Yachts' })
  await muster.database.query(
    `insert into clients (organization_id, name)
     select organization_id, 'Berth ' || number from clients, generate_series(1, 110) number where id = $1`,
    [id],
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/organizations')
  await page.getByRole('button', { name: 'Add Site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Site' })
  const client = dialog.getByRole('combobox', { name: 'Client', exact: true })
  await expect(client).toHaveValue('None (our own premises)')
  await client.fill('zeph')
  await page.getByRole('option', { name: 'Zephyr Yachts' }).click()
  await expect(client).toHaveValue('Zephyr Yachts')
  await expectAccessible(page)
  await dialog.getByLabel('Name', { exact: true }).fill('Yacht basin')
  await dialog.getByRole('button', { name: 'Add Site' }).click()
  await expect(page.getByRole('link', { name: 'Zephyr Yachts' })).toBeVisible()
  await page.goto('/clients?search=zephyr')
  await page.getByRole('button', { name: 'Zephyr Yachts', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Zephyr Yachts' }).getByText('Yacht basin')).toBeVisible()
  await expectAccessible(page)
})
