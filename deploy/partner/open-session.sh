#!/bin/sh
# Opens a session for a customer of your app, with curl and openssl.
#   HIRAM_URL=https://loans.example.com HIRAM_KEY=hpk_… HIRAM_KEY_SECRET=whsec_… ./open-session.sh C-10482 +639171234567
set -eu
body=$(printf '{"customer":"%s","phone":"%s"}' "$1" "$2")
id=$(openssl rand -hex 16)
timestamp=$(date +%s)
secret=$(printf '%s' "${HIRAM_KEY_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
signature=$(printf '%s.%s.%s' "$id" "$timestamp" "$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$secret" -binary | openssl base64 -A)
curl --silent --show-error --max-time 10 "$HIRAM_URL/partner/v1/sessions" \
  -H 'content-type: application/json' -H "hiram-key: $HIRAM_KEY" -H "webhook-id: $id" \
  -H "webhook-timestamp: $timestamp" -H "webhook-signature: v1,$signature" --data "$body"
