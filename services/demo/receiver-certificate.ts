import { createPrivateKey, X509Certificate } from 'node:crypto'

/**
 * A certificate for a host that does not exist, for the fault of a wrong TLS name. It is a specimen: its key is
 * published here, only demo processes trust it, and it is valid for `elsewhere.invalid` only.
 */
const key = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    x: 'kJP21wTvItUwQYpqW1yDiDG_B-6MlFB1eQT5NdYuxWY',
    y: 'gP1vx1td-kblMpzRSfw4G_IsyRH3oBe6Cd2NNG-2zvw',
    d: 'xXpmrWu3ZK22hbBy1BMr6FFh-Mj9_xQC6GHGKvjJ1m0',
  },
})
const certificate = new X509Certificate(
  Buffer.from(
    'MIIBzTCCAXSgAwIBAgIUCMr5UY9Gh7Tbb/v8pqwWcgHO99MwCgYIKoZIzj0EAwIwHDEaMBgGA1UEAwwRZWxzZXdoZXJlLmludmFsaWQwIBcNMjYxMTIxMTgwMzU1WhgPMjEyNjEwMjgxODAzNTVaMBwxGjAYBgNVBAMMEWVsc2V3aGVyZS5pbnZhbGlkMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEkJP21wTvItUwQYpqW1yDiDG/B+6MlFB1eQT5NdYuxWaA/W/HW136RuUynNFJ/Dgb8izJEfegF7oJ3Y00b7bO/KOBkTCBjjAdBgNVHQ4EFgQUdAPdEIeU7DEDnCdcgandpUNVmRowHwYDVR0jBBgwFoAUdAPdEIeU7DEDnCdcgandpUNVmRowHAYDVR0RBBUwE4IRZWxzZXdoZXJlLmludmFsaWQwDAYDVR0TAQH/BAIwADALBgNVHQ8EBAMCB4AwEwYDVR0lBAwwCgYIKwYBBQUHAwEwCgYIKoZIzj0EAwIDRwAwRAIgGHDmcICobObojU3eFfYTdxw+9VGn2VPMkQwUKjXBHKYCIHL0Jh7X72TT6cBDo4BhDUna5gHtGoc41hRrKx2ZdWlX',
    'base64',
  ),
)

export const wrongName = { key: key.export({ format: 'pem', type: 'pkcs8' }), cert: certificate.toString() }
